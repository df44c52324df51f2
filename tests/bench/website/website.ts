import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { z } from 'zod'
import { publicPath } from '#contract/website/addresses.ts'
import { WebsiteDraft } from '#contract/website/calls.ts'
import { drawSharePicture } from '#server/areas/photos/share/share-picture.presenter.ts'
import { chromium, type BrowserContext } from '../../../tools/browser.ts'
import { chromiumLaunchOptions, unpackChromium } from '../../browser/chromium.ts'
import { startServer } from '../../browser/server.ts'
import { median, processorTime, root } from '../process.ts'
import { signInDemo, untilPicturesAreMade } from '../sign-in.ts'
import type { Row } from '../table.ts'

const slug = 'cedar-and-stone'
const TIMES = 15
/** Readings of one page, as many as are enough to be counted in hundredths of a second. */
const READINGS = 2000
const CONNECTIONS = 16
/** Milliseconds between two looks whether a change is seen. */
const LOOK = 3

/** Each kind of page of the demo business, below its address. */
const kinds = [
  '',
  '/services',
  '/services/pavers-and-walls',
  '/gallery',
  '/showcases',
  '/showcases/a-lawn-brought-back-to-life',
  '/reviews',
  '/about',
  '/areas',
  '/areas/oakland',
  '/contact',
  '/questions',
  '/offers',
] as const

/** The public pages of the demo business, what its owner waits for, and what the editor's code weighs. */
export async function benchWebsite(): Promise<Row[]> {
  await unpackChromium()
  const server = await startServer('server/src/start.ts', 'bench-website', () => ({
    LIMIT_SCALE: '100000',
    LOG_LEVEL: 'error',
  }))
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const office = await browser.newContext({ baseURL: server.url })
    await signInDemo(office)
    await untilPicturesAreMade(office)
    const headers = await headersOf(office)
    const pid = server.pid
    return [
      ...(await firstAnswers(server.url)),
      ...(await keptPages(server.url, pid)),
      ...(await owners(office, headers)),
      await sharePicture(),
      await editorSize(office),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

const row = (
  what: string,
  figure: number,
  goal: { readonly most?: number; readonly least?: number },
  more = '',
): Row => {
  const { most, least } = goal
  const good = (most === undefined || figure <= most) && (least === undefined || figure >= least)
  const words = most === undefined ? `≥ ${least}` : `≤ ${most}`
  const busy = `${loadavg()[0]?.toFixed(1)} processes were at work on this machine`
  return { what, figure, goal: words, good, more: [more, busy].filter(Boolean).join('; ') }
}

async function headersOf({ request }: BrowserContext): Promise<{ readonly authorization: string }> {
  const session = z.object({ accessToken: z.string() }).parse(await (await request.get('/api/auth/session')).json())
  return { authorization: `Bearer ${session.accessToken}` }
}

/** Milliseconds until the first byte of a page is there. */
async function firstByte(url: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  const time = performance.now() - begun
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return time
}

/** Pages that nobody asked for yet, and the same once they are kept. */
async function firstAnswers(url: string): Promise<Row[]> {
  const addresses = kinds.map((below) => `${url}${publicPath(slug, 'es', below)}`)
  const fresh: number[] = []
  for (const address of addresses) fresh.push(await firstByte(address))
  const kept: number[] = []
  for (let time = 0; time < TIMES; time += 1) for (const address of addresses) kept.push(await firstByte(address))
  return [
    row(
      'first byte of a page that nobody asked for yet (ms)',
      median(fresh),
      { most: 100 },
      `median of ${kinds.length} kinds`,
    ),
    row('first byte of a kept page (ms)', median(kept), { most: 5 }, `median of ${kept.length}`),
  ]
}

/** Pages that a server gives in a second of its processor, of this address, as one that takes `encoding` reads it. */
async function rateOf(address: string, encoding: string, pid: number): Promise<number> {
  let left = READINGS
  const read = async () => {
    while (left > 0) {
      left -= 1
      const answer = await fetch(address, { headers: { 'accept-encoding': encoding } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    }
  }
  const before = processorTime(pid)
  await Promise.all(Array.from({ length: CONNECTIONS }, read))
  return Math.round((READINGS * 1000) / (processorTime(pid) - before))
}

const encodings = ['identity', 'gzip'] as const

/**
 * Kept pages, each kind plain and compressed. A process that has just started compiles what it runs, once: the first
 * readings are told by themselves, and those of each kind begin when that is over. What a page costs is what the
 * millionth one costs.
 */
async function keptPages(url: string, pid: number): Promise<Row[]> {
  const home = `${url}${publicPath(slug, 'en')}`
  const cold = await rateOf(home, 'identity', pid)
  for (const encoding of encodings) await rateOf(home, encoding, pid)
  const rows: Row[] = [
    {
      what: `pages in a second of the processor: the first ${READINGS} after the start, which compile the code`,
      figure: cold,
      goal: 'no bound',
      good: true,
      more: 'the first page, plain',
    },
  ]
  for (const below of kinds)
    for (const encoding of encodings) {
      const address = `${url}${publicPath(slug, 'en', below)}`
      await firstByte(address)
      const rate = await rateOf(address, encoding, pid)
      const how = encoding === 'gzip' ? ', compressed' : ''
      rows.push(
        row(`kept pages in a second of the processor: ${below || 'the first page'}${how}`, rate, { least: 1500 }),
      )
    }
  return rows
}

/** From the act until a stranger sees it, and a draft that is looked at after each letter. */
async function owners({ request }: BrowserContext, headers: { readonly authorization: string }): Promise<Row[]> {
  const site = `/api/landing-pages/${slug}/site`
  const read = async () =>
    z.object({ website: WebsiteDraft }).parse(await (await request.get(site, { headers })).json()).website
  const seen: number[] = []
  const looked: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const { document, version } = await read()
    const words = `Seen the ${time}th time`
    for (const page of document.pages)
      for (const section of page.sections) if (section.type === 'hero') section.props.headline = { en: words, es: '' }
    const preview = performance.now()
    await request.post(`${site}/preview`, { headers, data: { document, page: 'home', language: 'en' } })
    looked.push(performance.now() - preview)
    const put = await request.put(site, { headers: { ...headers, 'if-match': `"${version}"` }, data: { document } })
    const saved = z.object({ version: z.number() }).parse(await put.json())
    const begun = performance.now()
    const published = await request.post(`${site}/publications`, {
      headers: { ...headers, 'if-match': `"${saved.version}"` },
      data: { note: '' },
    })
    if (!published.ok()) throw new Error(`publishing answered ${published.status()}`)
    while (!(await (await request.get(publicPath(slug, 'en'))).text()).includes(words))
      await new Promise((resolve) => setTimeout(resolve, LOOK))
    seen.push(performance.now() - begun)
  }
  return [
    row('publishing, until a stranger sees it (ms)', median(seen), { most: 300 }, `median of ${TIMES}`),
    row('preview of a draft after a letter (ms)', median(looked), { most: 150 }, `median of ${TIMES}, the call alone`),
  ]
}

/** The drawing alone, as the process that makes pictures does it. */
async function sharePicture(): Promise<Row> {
  // one thread, and one of the pictures that were made of a photo, as in that process
  sharp.concurrency(1)
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-share-'))
  const photo = path.join(folder, '1600.webp')
  await sharp(path.join(root, 'demo/photos/patio-after.jpg')).webp({ quality: 80, effort: 2 }).toFile(photo)
  const drawing = {
    title: 'One crew for the pipes and the yard',
    name: 'Cedar & Stone Plumbing and Landscaping',
    colors: { ground: '#17231b', ink: '#ffffff', quiet: '#cfd8d0', accent: '#e0a040' },
    photo,
    logo: null,
    focus: { x: 0.5, y: 0.5 },
    tone: 'natural' as const,
  }
  await drawSharePicture(drawing)
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const before = process.cpuUsage()
    await drawSharePicture(drawing)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  rmSync(folder, { recursive: true, force: true })
  return row('share picture (ms of processor)', median(times), { most: 90 }, `median of ${TIMES}`)
}

/**
 * What /site fetches beside what the list of requests has fetched: until its page and its list of sections can be used,
 * and what comes by itself within two seconds of that. The fields of a section come when a pointer or the focus is at
 * it, other tasks and windows when they are opened; none of them is counted.
 */
async function editorSize(context: BrowserContext): Promise<Row> {
  const fetched = new Set<string>()
  const page = await context.newPage()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) fetched.add(pathname)
  })
  await page.goto('/requests')
  await page.getByRole('searchbox').first().waitFor()
  await page.waitForTimeout(2000)
  const first = new Set(fetched)
  await page.goto('/site')
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('list', { name: /^Sections of/ }).waitFor()
  await page.waitForTimeout(2000)
  const own = [...fetched].filter((url) => !first.has(url))
  const all = new Set(readdirSync(path.join(root, 'dist/office/assets')))
  const bytes = own
    .filter((url) => all.has(path.basename(url)))
    .reduce((sum, url) => sum + gzipSync(readFileSync(path.join(root, 'dist/office', url)), { level: 9 }).length, 0)
  await page.close()
  return row(
    'JavaScript and CSS that the site editor needs beside the list of requests, gzipped (kB)',
    bytes / 1000,
    { most: 60 },
    `${own.length} files`,
  )
}
