/**
 * The packages of the browser tests, passed on from here: they are installed in tools/, where a test's own folder
 * would not find them.
 */
export { AxeBuilder } from '@axe-core/playwright'
export {
  chromium,
  defineConfig,
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type PlaywrightTestConfig,
  type TestInfo,
} from '@playwright/test'
export { default as chromiumPackage, inflate } from '@sparticuz/chromium'
