/**
 * Runs once before the browser tests: the browser unpacked, the office built as its sources are now, the server that the
 * workers share started. What it gives is called at the end of the run.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { unpackChromium } from './chromium.ts'
import { NODE, startServer } from './server.ts'
import { SERVER_ENTRY, shareServer } from './shared-server.ts'

const ROOT = join(import.meta.dirname, '../..')

async function setUp(): Promise<() => Promise<void>> {
  await unpackChromium()
  execFileSync(NODE, [join(ROOT, 'tools/build.mjs'), '--when-due'], { cwd: ROOT, stdio: 'inherit' })
  const server = await startServer(SERVER_ENTRY, 'shared')
  shareServer(server)
  return server.stop
}

// Playwright calls the default export of this file.
export default setUp
