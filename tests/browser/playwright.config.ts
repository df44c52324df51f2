/**
 * The browser tests: `tests/story` (what people do) and `tests/browser` (this harness).
 * One file, one project: `tools/node_modules/.bin/playwright test -c tests/browser/playwright.config.ts home --project phone`.
 */
import { join } from 'node:path'
import { defineConfig } from '../../tools/browser.ts'
import { chromiumLaunchOptions } from './chromium.ts'

const ROOT = join(import.meta.dirname, '../..')
const inContinuousIntegration = Boolean(process.env['CI'])

export default defineConfig({
  testDir: join(ROOT, 'tests'),
  testMatch: ['browser/**/*.spec.ts', 'story/**/*.spec.ts'],
  outputDir: join(ROOT, 'test-results/browser'),
  globalSetup: join(import.meta.dirname, 'set-up.ts'),
  forbidOnly: inContinuousIntegration,
  // By hand a test that passes only the second time is a fault to see; `npm test` repeats it and names it (decision 43).
  retries: 0,
  workers: 2,
  // Generous: what waits is a person's patience in the product, not in a test on two busy cores.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    // A worker would answer for the server, and what a story puts in the way would not be met. Stories about the worker
    // let it in.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // What glides is drawn by the processor here, which the stories need for themselves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
})
