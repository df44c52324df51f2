import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '../../tools/browser.ts'
import { chromiumLaunchOptions, unpackChromium } from '../browser/chromium.ts'
import { startServer } from '../browser/server.ts'
import { median } from './process.ts'
import { signInDemo, untilPicturesAreMade } from './sign-in.ts'
import type { Row } from './table.ts'

const OPENINGS = 5
/** A browser keeps what it made of a script's text once it has run it from its files twice. */
const TO_KNOW = 3
/** A middling phone beside this machine, and a slow fourth-generation network: Lighthouse's figures. */
const SLOWER = 4
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }
const FIRST_ROW = 'first-row'
const viewport = { width: 390, height: 844 }

interface Opening {
  readonly paint: number
  readonly row: number
  /** Shift of the layout until a while after the row: 0 to 1 and more. */
  readonly shift: number
}

/** What somebody sees of the list of requests, and when: on a slow phone that has nothing of the office, and on one that has all. */
export async function benchFirstPaint(): Promise<Row[]> {
  await unpackChromium()
  const server = await startServer('server/src/start.ts', 'bench-first-paint')
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const signedIn = await browser.newContext({ baseURL: server.url, viewport })
    await signInDemo(signedIn)
    await untilPicturesAreMade(signedIn)
    const storageState = await signedIn.storageState()
    const open = () => browser.newContext({ baseURL: server.url, viewport, storageState, serviceWorkers: 'block' })
    const cold: Opening[] = []
    for (let number = 0; number < OPENINGS; number += 1) {
      const context = await open()
      cold.push(await measure(context))
      await context.close()
    }
    return rowsOf(cold, await openAgain(server.url))
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** With a folder that stays, as on a phone: only there a browser keeps its files, and what it has made of them. */
async function openAgain(baseURL: string): Promise<Opening[]> {
  const folder = await mkdtemp(join(tmpdir(), 'topline-bench-browser-'))
  const context = await chromium.launchPersistentContext(folder, {
    ...chromiumLaunchOptions(),
    baseURL,
    viewport,
    serviceWorkers: 'block',
  })
  try {
    await signInDemo(context)
    const openings: Opening[] = []
    for (let number = 0; number < TO_KNOW + OPENINGS; number += 1) openings.push(await measure(context))
    return openings.slice(TO_KNOW)
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens the list once, slowly. */
async function measure(context: BrowserContext): Promise<Opening> {
  const page = await context.newPage()
  await page.addInitScript(watch, FIRST_ROW)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // Asked from outside, the page would have to read Playwright's own script meanwhile: 200 ms of this processor.
  const isThere = page.waitForEvent('console', {
    predicate: (message) => message.text() === FIRST_ROW,
    timeout: 60_000,
  })
  await page.goto('/requests', { waitUntil: 'commit' })
  await isThere
  await page.waitForTimeout(2000)
  const found = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    row: performance.getEntriesByName('first-row')[0]?.startTime ?? Number.NaN,
    shift: Number(document.documentElement.dataset['shift'] ?? 0),
  }))
  await page.close()
  return found
}

/** Runs in the page, before anything of its own: remembers when the first row was there, and adds up what moved. */
function watch(name: string): void {
  let shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += 'value' in entry ? Number(entry.value) : 0
    document.documentElement.dataset['shift'] = String(shift)
  }).observe({ type: 'layout-shift', buffered: true })
  const look = (): void => {
    if (document.querySelector('main [data-request], main li a[href*="request="]')) {
      performance.mark(name)
      console.info(name)
    } else requestAnimationFrame(look)
  }
  look()
}

function rowsOf(cold: readonly Opening[], warm: readonly Opening[]): Row[] {
  const of = (openings: readonly Opening[], name: keyof Opening, what: string, most: number): Row => {
    const figures = openings.map((opening) => opening[name])
    const figure = median(figures)
    const around = `${Math.min(...figures).toFixed(name === 'shift' ? 3 : 0)} to ${Math.max(...figures).toFixed(name === 'shift' ? 3 : 0)}`
    const more = `median of ${OPENINGS}, ${around}; ${loadavg()[0]?.toFixed(1)} processes were at work on this machine`
    return { what, figure, goal: `at most ${most}`, good: figure <= most, more }
  }
  const where = `processor ${SLOWER} times slower, slow 4G`
  return [
    of(cold, 'paint', `first paint, ${where}, nothing known (ms)`, 1200),
    of(cold, 'row', `first row of the requests, ${where}, nothing known (ms)`, 2500),
    of(cold, 'shift', 'shift of the layout meanwhile (of the screen)', 0.1),
    of(warm, 'paint', `first paint, ${where}, known files (ms)`, 600),
    of(warm, 'row', `first row of the requests, ${where}, known files (ms)`, 1000),
  ]
}
