import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { words } from './words/catalogue.ts'

const server = process.env.BOARDROOM_URL ?? 'http://127.0.0.1:7464'
const proxy = { '/api': { target: server, ws: true } }

export default defineConfig({
  plugins: [words(`${import.meta.dirname}/words/en.ftl`), svelte()],
  build: {
    target: 'es2022',
    // The content policy of the server forbids data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    // The inline helper that older browsers need would break the content policy too.
    modulePreload: { polyfill: false },
  },
  server: { proxy },
  preview: {
    proxy,
    // Stricter than the server's own policy, so that whatever works here works there.
    headers: { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'; base-uri 'none'" },
  },
})
