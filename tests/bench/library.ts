import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openParts } from '#server/parts.ts'
import { silentLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { chromium, type BrowserContext, type Page } from '../../tools/browser.ts'
import { chromiumLaunchOptions, unpackChromium } from '../browser/chromium.ts'
import { untilCode } from './business.ts'
import { median, root, startProcess } from './process.ts'
import type { Row } from './table.ts'

/** Photos of the business: what the issue asks for. */
const PHOTOS = 50_000
const OPENINGS = 5
const port = 4793
/** The owner of the demo business. */
const owner = '+14155550100'
/** A middling phone beside this machine, and a slow fourth-generation network: Lighthouse's figures. */
const SLOWER = 4
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }
/** Milliseconds to the first photo. */
const GOAL = 1000
/** A thumb that throws the list: pixels, and pixels a second. */
const FLING = { distance: 24_000, speed: 6000 }
/** Milliseconds that the demo's own photos may take to get their pictures, the compact ones too. */
const PATIENCE = 600_000

/** The photo library of a large business on a phone: its first screen, and what is seen while it is thrown. */
export async function benchLibrary(): Promise<Row[]> {
  await unpackChromium()
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-library-'))
  try {
    execFileSync(process.execPath, ['demo/src/main.ts'], {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder },
      stdio: 'ignore',
    })
    const environment = { DATA_DIR: folder, LIMIT_SCALE: '100000', APP_URL: `http://127.0.0.1:${port}` }
    const server = await startProcess('server/src/start.ts', { port, ready: '/readyz', environment })
    const browser = await chromium.launch(chromiumLaunchOptions())
    try {
      await fill(folder)
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      })
      await signInOwner(context)
      return await measure(context)
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Photos whose pictures are still being made. The compact ones take a whole processor for minutes: whoever measures
 * beside that measures it.
 */
const unfinished = sql`state = 'processing' or (state = 'ready' and variants::text not like '%image/avif%')`

/** Many photos in the place of the demo's few: rows of their own, which share the real pictures of those. */
async function fill(folder: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: folder, ROLE: 'web', LOG_LEVEL: 'silent' })
  const parts = await openParts({ settings, log: silentLog })
  try {
    const deadline = performance.now() + PATIENCE
    for (;;) {
      const { rows: left } = await parts.workshop.inSystem(({ db }) =>
        sql`select 1 from photos where ${unfinished} limit 1`.execute(db),
      )
      if (left.length === 0) break
      if (performance.now() > deadline) throw new Error('the pictures of the demo were not ready in time')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    await parts.workshop.inSystem(({ db }) =>
      sql`insert into photos (site_id, id, file_name, content_type, bytes, sha256, original_key, state, width, height,
            placeholder, variants, taken_at, created_at)
          select p.site_id, gen_random_uuid(), 'IMG_' || n || '.jpg', p.content_type, p.bytes,
            encode(sha256(n::text::bytea), 'hex'), p.original_key, 'ready', p.width, p.height, p.placeholder,
            p.variants, now() - n * interval '50 minutes', now() - n * interval '50 minutes'
          from generate_series(1, ${PHOTOS}::int) n
          join (select *, row_number() over (order by id) - 1 as place, count(*) over () as of_all
                from photos where state = 'ready' and archived_at is null) p on p.place = n % p.of_all`.execute(db),
    )
    await parts.workshop.inSystem(({ db }) => sql`analyze photos`.execute(db))
  } finally {
    await parts.close()
  }
}

async function signInOwner({ request }: BrowserContext): Promise<void> {
  const person = { source: 'admin', phoneNumber: owner }
  await request.post('/pi/code/admin', { data: person })
  const authCode = await untilCode(async () =>
    (await request.get('/dev/outbox', { params: { to: owner }, headers: { accept: 'application/json' } })).json(),
  )
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const data = { ...person, authCode, csrfToken, callbackUrl: '/', json: true }
  const answer = await request.post('/api/auth/callback/credentials', { data })
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}`)
}

async function measure(context: BrowserContext): Promise<Row[]> {
  const page = await context.newPage()
  await page.addInitScript(watchForPhoto)
  // everything that is kept is there after the second opening: files, and what the service worker takes along
  for (let opening = 0; opening < 2; opening += 1) {
    await page.goto('/photos')
    await firstPhoto(page)
    await page.waitForTimeout(2000)
  }
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.goto('/photos', { waitUntil: 'commit' })
    times.push(await firstPhoto(page))
  }
  await page.waitForTimeout(2000)
  await page.evaluate(countTiles)
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -FLING.distance,
    speed: FLING.speed,
    gestureSourceType: 'touch',
  })
  const seen = await page.evaluate(() => {
    const { blank, all, frames } = document.documentElement.dataset
    return { blank: Number(blank), all: Number(all), frames: Number(frames) }
  })
  const middle = median(times)
  const busy = `${loadavg()[0]?.toFixed(1)} processes were at work on this machine`
  return [
    {
      what: `first photo of a library of ${PHOTOS}, processor ${SLOWER} times slower, slow 4G, known files (ms)`,
      figure: middle,
      goal: `≤ ${GOAL}`,
      good: middle <= GOAL,
      more: `median of ${OPENINGS}, ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}; ${busy}`,
    },
    {
      what: `tiles seen while ${FLING.speed} pixels a second go by that were neither photo nor placeholder (share)`,
      figure: seen.blank / Math.max(1, seen.all),
      goal: '0',
      good: seen.all > 0 && seen.blank === 0,
      more: `${seen.blank} of ${seen.all} in ${seen.frames} frames`,
    },
  ]
}

/** Runs in the page, before anything of its own: remembers when the first photo or its placeholder was there. */
function watchForPhoto(): void {
  const look = (): void => {
    if (document.querySelector('[data-photo] :is(canvas, img)')) performance.mark('first-photo')
    else requestAnimationFrame(look)
  }
  look()
}

/** Runs in the page: counts in every frame the tiles in sight, and those with neither photo nor placeholder. */
function countTiles(): void {
  let [blank, all, frames] = [0, 0, 0]
  const look = (): void => {
    for (const tile of document.querySelectorAll('li[data-place]')) {
      const { top, bottom } = tile.getBoundingClientRect()
      if (bottom < 0 || top > innerHeight) continue
      all += 1
      if (tile.querySelector('[data-photo] :is(canvas, img)') === null) blank += 1
    }
    frames += 1
    Object.assign(document.documentElement.dataset, { blank: String(blank), all: String(all), frames: String(frames) })
    requestAnimationFrame(look)
  }
  look()
}

/** Milliseconds from the beginning of the navigation to the frame in which a photo was there. */
async function firstPhoto(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => performance.getEntriesByName('first-photo')[0]?.startTime, undefined, {
    timeout: 60_000,
  })
  return Number(await found.jsonValue())
}
