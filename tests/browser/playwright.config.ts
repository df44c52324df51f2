/**
 * The browser tests: `tests/story` (what people do) and `tests/browser` (this harness).
 *
 *   playwright test -c tests/browser/playwright.config.ts          the stories of every change: tagged @desktop or @phone
 *   STORIES=all playwright test -c … home --project phone          every story, here of one file at one width
 *
 * A story that only a mouse or only a finger can live is tagged @mouse or @finger and runs at that width alone.
 */
import { join } from 'node:path'
import { defineConfig } from '../../tools/browser.ts'
import { chromiumLaunchOptions } from './chromium.ts'

const ROOT = join(import.meta.dirname, '../..')
const inContinuousIntegration = Boolean(process.env['CI'])
const areAllWanted = process.env['STORIES'] === 'all'

/**
 * Milliseconds after which a step hangs. They judge no speed: with eighteen other programs at work on two cores, a photo was
 * still being made after a minute.
 */
const STEP = 180_000

export default defineConfig({
  testDir: join(ROOT, 'tests'),
  testMatch: ['browser/**/*.spec.ts', 'story/**/*.spec.ts'],
  outputDir: join(ROOT, 'test-results/browser'),
  globalSetup: join(import.meta.dirname, 'set-up.ts'),
  forbidOnly: inContinuousIntegration,
  // What fails once has failed.
  retries: 0,
  // More than there are cores: half of a story is waiting for the other side.
  workers: 4,
  fullyParallel: true,
  // It only ends what no step does.
  timeout: 900_000,
  expect: { timeout: STEP, toPass: { timeout: STEP } },
  reporter: [['list']],
  use: {
    actionTimeout: STEP,
    navigationTimeout: STEP,
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
    // It takes a third of the time. By hand: --trace retain-on-failure.
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      ...(!areAllWanted && { grep: /@desktop/ }),
      grepInvert: /@finger/,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      ...(!areAllWanted && { grep: /@phone/ }),
      grepInvert: /@mouse/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
})
