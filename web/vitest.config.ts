import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte()],
  // Svelte as browsers get it: with effects, and with state that reacts.
  resolve: { conditions: ['browser'] },
  test: { include: ['tests/**/*.test.ts'], environment: 'happy-dom', restoreMocks: true, unstubGlobals: true },
})
