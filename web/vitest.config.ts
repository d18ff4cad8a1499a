import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { words } from './words/catalogue.ts'

export default defineConfig({
  plugins: [words(`${import.meta.dirname}/words/en.ftl`), svelte()],
  // Svelte as browsers get it: with effects, and with state that reacts.
  resolve: { conditions: ['browser'] },
  test: {
    // Machines that build something else meanwhile are slow.
    testTimeout: 30_000,
    include: ['tests/**/*.test.ts'],
    environment: 'happy-dom',
    restoreMocks: true,
    unstubGlobals: true,
  },
})
