import { defineConfig } from '@playwright/test'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The tests play on a server that runs already; BOARDROOM_URL says where. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './e2e/results',
  // Each file has people and tables of its own, so two files can be played at once.
  workers: 2,
  timeout: 60_000,
  // A build machine may stand still for some seconds. What passes only the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // Machines that build something else meanwhile are slow; what is true within this is fast enough for a test.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.BOARDROOM_URL ?? 'http://127.0.0.1:7464',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags },
    // Contrast cannot be measured on what is fading in.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
})
