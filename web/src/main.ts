import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { learnWords } from './lib/words'

// A language that cannot be fetched now is no reason to show nothing: English is here.
void learnWords()
  .catch(() => undefined)
  .then(() => mount(App, { target: document.getElementById('app')! }))
