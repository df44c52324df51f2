/** Runs once before the browser tests: the browser unpacked, the office built as its sources are now. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { unpackChromium } from './chromium.ts'

const ROOT = join(import.meta.dirname, '../..')

async function setUp(): Promise<void> {
  await unpackChromium()
  execFileSync(process.execPath, [join(ROOT, 'tools/build.mjs'), '--when-due'], { cwd: ROOT, stdio: 'inherit' })
}

// Playwright calls the default export of this file.
export default setUp
