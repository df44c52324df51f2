import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '../../tools/browser.ts'
import { chromiumLaunchOptions, unpackChromium } from '../browser/chromium.ts'
import { startServer } from '../browser/server.ts'
import { root } from './process.ts'
import type { Row } from './table.ts'

/** How much some files are, gzipped, in kilobytes of 1,000. */
const kilobytesOf = (urls: Iterable<string>): number =>
  [...urls].reduce(
    (sum, url) => sum + gzipSync(readFileSync(path.join(root, 'dist/office', url)), { level: 9 }).length / 1000,
    0,
  )

/**
 * What a browser fetches of JavaScript and CSS until the list of requests can be used, and what the schedule needs beside
 * that, gzipped, in kilobytes of 1,000.
 */
export async function benchOfficeSize(): Promise<Row[]> {
  await unpackChromium()
  const server = await startServer('server/src/start.ts', 'bench-office-size')
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const context = await browser.newContext({ baseURL: server.url })
    const { signInDemo } = await import('./sign-in.ts')
    await signInDemo(context)
    const fetched = new Set<string>()
    const page = await context.newPage()
    page.on('request', (request) => {
      if (/\.(js|css)$/.test(new URL(request.url()).pathname)) fetched.add(new URL(request.url()).pathname)
    })
    await page.goto('/requests')
    await page.getByRole('searchbox').first().waitFor()
    await page
      .getByRole('main')
      .getByRole('listitem')
      .or(page.getByRole('main').getByRole('row'))
      .or(page.getByRole('main').getByRole('option'))
      .first()
      .waitFor()
    // what is fetched a moment later, without anybody asking, belongs to the first load too (the live stream never ends)
    await page.waitForTimeout(2000)
    const total = kilobytesOf(fetched)
    const first = new Set(fetched)
    await page.getByRole('link', { name: /^Schedule/ }).click()
    await page.getByRole('button', { name: 'Month', exact: true }).waitFor()
    await page.getByRole('complementary', { name: 'Needs a time' }).waitFor()
    await page.waitForTimeout(2000)
    const own = [...fetched].filter((url) => !first.has(url))
    const schedule = kilobytesOf(own)
    const all = readdirSync(path.join(root, 'dist/office/assets')).filter((name) => /\.(js|css)$/.test(name)).length
    return [
      {
        what: 'JavaScript and CSS to a usable list of requests, gzipped (kB)',
        figure: total,
        goal: 'at most 200',
        good: total <= 200,
        more: `${first.size} of ${all} files`,
      },
      {
        what: 'JavaScript and CSS that the week of the schedule needs beside that, gzipped (kB)',
        figure: schedule,
        goal: 'at most 60',
        good: schedule <= 60,
        more: `${own.length} files`,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
