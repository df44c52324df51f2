import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type BrowserContext, type Page } from '../../tools/browser.ts'
import { chromiumLaunchOptions, unpackChromium } from '../browser/chromium.ts'
import { untilCode } from './business.ts'
import { measureDrag } from './board-frames.ts'
import { median, root, startProcess } from './process.ts'
import type { Row } from './table.ts'

/** Requests of the business: what the issue asks for. */
const REQUESTS = 5000
const OPENINGS = 5
const port = 4791
/** The owner of the first business that is made for measuring. */
const owner = '+15105550201'
/** A middling phone beside this machine, and a slow fourth-generation network: Lighthouse's figures. */
const SLOWER = 4
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }
/** Milliseconds to the first card. */
const GOAL = 1000
/** Share of frames that come with the next refresh of the screen. */
const SMOOTH = 0.95

/** The board of a large business in a browser that is four times slower than this machine, behind a slow network. */
export async function benchBoard(): Promise<Row[]> {
  await unpackChromium()
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-board-'))
  try {
    const sizes = ['--sites', '1', '--projects', '100', '--requests', String(REQUESTS)]
    execFileSync(process.execPath, ['demo/src/main.ts', ...sizes], {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder },
      stdio: 'ignore',
    })
    const environment = { DATA_DIR: folder, LIMIT_SCALE: '100000', APP_URL: `http://127.0.0.1:${port}` }
    const server = await startProcess('server/src/start.ts', { port, ready: '/readyz', environment })
    const browser = await chromium.launch(chromiumLaunchOptions())
    try {
      const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
      await signInOwner(context)
      return await measureBoard(context)
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The script that a business puts on its own page. */
export function benchChatSize(): Promise<Row[]> {
  const kilobytes = gzipSync(readFileSync(path.join(root, 'dist/site/chat.js')), { level: 9 }).length / 1000
  const more = 'one file; it fetches its texts with the first answer'
  return Promise.resolve([
    {
      what: 'script of the website chat, gzipped (kB)',
      figure: kilobytes,
      goal: 'at most 15',
      good: kilobytes <= 15,
      more,
    },
  ])
}

/** Signs the owner of a business in that was made for measuring: the first one, unless another phone is given. */
export async function signInOwner({ request }: BrowserContext, phone = owner): Promise<void> {
  const person = { source: 'admin', phoneNumber: phone }
  await request.post('/pi/code/admin', { data: person })
  const authCode = await untilCode(async () =>
    (await request.get('/dev/outbox', { params: { to: phone }, headers: { accept: 'application/json' } })).json(),
  )
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const data = { ...person, authCode, csrfToken, callbackUrl: '/', json: true }
  const answer = await request.post('/api/auth/callback/credentials', { data })
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}`)
}

async function measureBoard(context: BrowserContext): Promise<Row[]> {
  const page = await context.newPage()
  await page.addInitScript(watchForCard)
  // everything that is kept is there after the second opening: files, and what the service worker takes along
  for (let opening = 0; opening < 2; opening += 1) {
    await page.goto('/requests?view=board')
    await firstCard(page)
    await page.waitForTimeout(2000)
  }
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times: number[] = []
  const asked: number[] = []
  const answered: number[] = []
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.goto('/requests?view=board', { waitUntil: 'commit' })
    times.push(await firstCard(page))
    const board = await page.evaluate(boardCall)
    asked.push(board.asked)
    answered.push(board.answered)
  }
  const middle = median(times)
  await page.waitForTimeout(2000)
  const frames = await measureDrag(page)
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
  return [
    {
      what: `first card of a board of ${REQUESTS} requests, processor ${SLOWER} times slower, slow 4G, known files (ms)`,
      figure: middle,
      goal: `≤ ${GOAL}`,
      good: middle <= GOAL,
      more: `median of ${OPENINGS}, ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}; the board was asked for at ${Math.round(median(asked))}, its answer was there at ${Math.round(median(answered))}; ${loadavg()[0]?.toFixed(1)} processes were at work on this machine`,
    },
    {
      what: 'frames of a drag across columns that came with the next refresh (share)',
      figure: frames.drag.share,
      goal: `≥ ${SMOOTH}`,
      good: frames.drag.share >= SMOOTH,
      more: `${frames.drag.count} frames, median ${frames.drag.median.toFixed(1)} ms, worst ${Math.round(frames.drag.worst)} ms; floor, the same movements with nothing carried: ${percent(frames.floor.share)}, worst ${Math.round(frames.floor.worst)} ms`,
    },
  ]
}

/** Runs in the page, before anything of its own: remembers when the first card was there. */
function watchForCard(): void {
  const look = (): void => {
    if (document.querySelector('[data-column] [data-request]')) performance.mark('first-card')
    else requestAnimationFrame(look)
  }
  look()
}

/** Runs in the page: when the board was asked for, and when its answer was there. */
function boardCall(): { asked: number; answered: number } {
  const call = performance.getEntriesByType('resource').find((entry) => new URL(entry.name).pathname.endsWith('/board'))
  return call instanceof PerformanceResourceTiming
    ? { asked: call.startTime, answered: call.responseEnd }
    : { asked: Number.NaN, answered: Number.NaN }
}

/** Milliseconds from the beginning of the navigation to the frame in which a card was there. */
async function firstCard(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => performance.getEntriesByName('first-card')[0]?.startTime, undefined, {
    timeout: 60_000,
  })
  return Number(await found.jsonValue())
}
