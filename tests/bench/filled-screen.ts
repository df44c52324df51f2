import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SiteReference } from '#server/http/parts.ts'
import { openParts, type Parts } from '#server/parts.ts'
import { silentLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { chromium, type Page } from '../../tools/browser.ts'
import { chromiumLaunchOptions, unpackChromium } from '../browser/chromium.ts'
import { signInOwner } from './board.ts'
import { makeFilledBusiness, ownersPhone } from './filled-business.ts'
import { startProcess } from './process.ts'
import type { Row } from './table.ts'

export interface FilledScreen {
  readonly port: number
  /** What the business is called. */
  readonly name: string
  /** Writes what the screen shows. */
  readonly write: (parts: Parts, siteId: SiteReference['id']) => Promise<void>
  readonly measure: (page: Page) => Promise<Row[]>
}

/** Measures a screen in a browser, of a business that is full of records, in a data folder of its own. */
export async function benchFilledScreen({ port, name, write, measure }: FilledScreen): Promise<Row[]> {
  await unpackChromium()
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-screen-'))
  try {
    const settings = readSettings({ DATA_DIR: folder, ROLE: 'web', LOG_LEVEL: 'silent' })
    const parts = await openParts({ settings, log: silentLog })
    try {
      await makeFilledBusiness(parts, name, ({ id }) => write(parts, id))
    } finally {
      await parts.close()
    }
    const environment = { DATA_DIR: folder, LIMIT_SCALE: '100000', APP_URL: `http://127.0.0.1:${port}` }
    const server = await startProcess('server/src/start.ts', { port, ready: '/readyz', environment })
    const browser = await chromium.launch(chromiumLaunchOptions())
    try {
      const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
      await signInOwner(context, ownersPhone)
      return await measure(await context.newPage())
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
