import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { publicLocales, publicPath } from '#contract/website/addresses.ts'
import { openParts } from '#server/parts.ts'
import { silentLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { processorTime, root, startProcess } from './process.ts'
import type { Row } from './table.ts'

const SITES = 500
/** Finished jobs of each business, and pages of its reviews; each page in two languages. */
const SHOWCASES = 95
const REVIEW_PAGES = 4
/** Services and towns with pages of their own. */
const SERVICES = 5
const AREAS = 2
const PAGES = SITES * 2 * (3 + SHOWCASES + REVIEW_PAGES + SERVICES + AREAS)
/** Addresses where nothing ever stood, as programs try them: each another one. */
const UNKNOWN = 20_000
/** Pages under way at the same time. */
const CONNECTIONS = 8
/** Megabytes that the server's process may hold at any moment. */
const GOAL = 350
const port = 4795

/** Reads as many different public pages as a crawler does in a day, once each, and gives the most memory it took. */
export async function benchPublicPages(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-pages-'))
  try {
    execFileSync(process.execPath, ['tools/build.mjs', '--when-due'], { cwd: root, stdio: 'ignore' })
    execFileSync(process.execPath, ['demo/src/main.ts', '--sites', String(SITES), '--projects', '1'], {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder },
      stdio: 'ignore',
    })
    await fill(folder)
    const environment = { DATA_DIR: folder, LIMIT_SCALE: '100000', APP_URL: `http://127.0.0.1:${port}` }
    const server = await startProcess('tools/start.mjs', { port, ready: '/readyz', environment })
    try {
      const pid = server.child.pid ?? 0
      const before = residentOf(pid, 'VmRSS')
      const memory = (after: string): Row => {
        const most = residentOf(pid, 'VmHWM')
        return {
          what: `memory of the server's process after ${after}, at most (MB)`,
          figure: most,
          goal: `≤ ${GOAL}`,
          good: most <= GOAL,
          more: `resident set size; ${Math.round(before)} before, ${Math.round(residentOf(pid, 'VmRSS'))} after`,
        }
      }
      await readAll(server.url, addresses(), 200)
      const rows = [memory(`${PAGES.toLocaleString('en')} different public pages`)]
      await readAll(server.url, unknown(), 404)
      rows.push(memory(`${UNKNOWN.toLocaleString('en')} different addresses without a page as well`))
      return [...(await readKept(server.url, pid)), ...rows]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Jobs with a photo and a review each, the same in every business. */
async function fill(folder: string): Promise<void> {
  const parts = await openParts({
    settings: readSettings({ DATA_DIR: folder, ROLE: 'web', LOG_LEVEL: 'silent' }),
    log: silentLog,
  })
  try {
    await parts.workshop.inSystem(async ({ db }) => {
      await sql`set local statement_timeout = 0`.execute(db)
      await sql`insert into photos (site_id, id, file_name, content_type, bytes, sha256, original_key, state, width,
            height, variants, show_on_website)
          select id, gen_random_uuid(), 'deck.jpg', 'image/jpeg', 1, encode(sha256(id::text::bytea), 'hex'), id::text,
            'ready', 1600, 1200, ${JSON.stringify(pictures)}::jsonb, true
          from sites`.execute(db)
      await sql`insert into reviews (site_id, id, source, author, rating, body, day, reply, reply_day)
          select s.id, gen_random_uuid(), 'own', 'Ana ' || n, 1 + n % 5, 'They came on time and cleaned up.',
            date '2026-11-01' - n, 'Thank you!', date '2026-11-01' - n
          from sites s, generate_series(1, ${REVIEW_PAGES * 20}::int) n`.execute(db)
      await sql`insert into showcases (site_id, id, title, subtitle, description, location, day, review_id, status, path,
            published_at)
          select s.id, gen_random_uuid(), 'A cedar deck ' || n, 'Gray in a year', repeat('Built in four days. ', 20),
            case n % 2 when 0 then 'North Oakland' else 'South Oakland' end, date '2026-10-01' - n,
            (select r.id from reviews r where r.site_id = s.id order by r.day desc offset n % 60 limit 1),
            'published', 'deck-' || n, now() - n * interval '1 hour'
          from sites s, generate_series(1, ${SHOWCASES}::int) n`.execute(db)
      await sql`insert into showcase_paths (site_id, path, showcase_id) select site_id, path, id from showcases`.execute(
        db,
      )
      await sql`insert into services (site_id, id, name, position)
          select s.id, gen_random_uuid(), 'Repair ' || n, 1000 + n from sites s, generate_series(1, ${SERVICES}::int) n`.execute(
        db,
      )
      await sql`insert into service_pages (site_id, service_id, path)
          select site_id, id, 'repair-' || (position - 1000) from services where position > 1000`.execute(db)
      await sql`insert into service_areas (site_id, id, name, state, position, path, page_state, words)
          select s.id, gen_random_uuid(), case n when 1 then 'North' else 'South' end || ' Oakland', 'CA', 1000 + n,
            'town-' || n, 'published', jsonb_build_object('en', repeat('Houses of all ages on hills. ', 30), 'es', '')
          from sites s, generate_series(1, ${AREAS}::int) n`.execute(db)
      await sql`insert into showcase_photos (site_id, showcase_id, photo_id, position)
          select c.site_id, c.id, p.id, 0 from showcases c join photos p on p.site_id = c.site_id`.execute(db)
    })
    await parts.database.pool.query('vacuum analyze photos, reviews, showcases, showcase_paths, showcase_photos')
  } finally {
    await parts.close()
  }
}

const pictures = [400, 800, 1600].map((width) => ({ width, key: `x/${width}.webp`, type: 'image/webp' }))

function* addresses(): Generator<string> {
  for (let site = 1; site <= SITES; site += 1) {
    for (const language of publicLocales) {
      const home = publicPath(`sized-${site}`, language)
      yield home
      yield `${home}/services`
      yield `${home}/areas`
      for (let service = 1; service <= SERVICES; service += 1) yield `${home}/services/repair-${service}`
      for (let town = 1; town <= AREAS; town += 1) yield `${home}/areas/town-${town}`
      for (let page = 1; page <= REVIEW_PAGES; page += 1) yield `${home}/reviews?page=${page}`
      for (let job = 1; job <= SHOWCASES; job += 1) yield `${home}/showcases/deck-${job}`
    }
  }
}

function* unknown(): Generator<string> {
  const below = ['services', 'areas', 'showcases']
  for (let number = 0; number < UNKNOWN; number += 1)
    yield `${publicPath(`sized-${1 + (number % SITES)}`, 'en')}/${below[number % below.length]}/none-${number}`
}

/** @throws Error at the first answer that is not a page of this status */
async function readAll(url: string, left: Generator<string>, status: number): Promise<void> {
  const read = async () => {
    for (const address of left) {
      const answer = await fetch(url + address)
      const html = await answer.text()
      if (answer.status !== status || !html.includes('</html>')) throw new Error(`${address} answered ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, read))
}

/** Readings of one page that is kept, and pages that the processor is to give in a second. */
const READINGS = 3000
const RATE = 1500

/** Each kind of page as the page cache gives it, in pages for a second of the server's processor. */
async function readKept(url: string, pid: number): Promise<Row[]> {
  const home = publicPath('sized-1', 'en')
  const kinds = ['', '/contact', '/about', '/gallery', '/services', '/showcases', '/showcases/deck-1', '/reviews']
  const rows: Row[] = []
  for (const below of kinds) {
    const address = `${url}${home}${below}`
    const first = await fetch(address)
    await first.arrayBuffer()
    // what a business of this size has nothing for
    if (first.status === 404) continue
    let left = READINGS
    const read = async () => {
      while (left > 0) {
        left -= 1
        await (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()
      }
    }
    const before = processorTime(pid)
    await Promise.all(Array.from({ length: 2 * CONNECTIONS }, read))
    const rate = Math.round((READINGS * 1000) / (processorTime(pid) - before))
    rows.push({
      what: `kept pages in a second of the processor: ${below || 'the first page'}`,
      figure: rate,
      goal: `≥ ${RATE}`,
      good: rate >= RATE,
      more: `${READINGS} readings, ${2 * CONNECTIONS} at once, not compressed`,
    })
  }
  return rows
}

/** Megabytes of memory that a process holds now (`VmRSS`), or held at most so far (`VmHWM`). */
function residentOf(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const match = new RegExp(String.raw`^${which}:\s+(\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(match?.[1] ?? 0) / 1024
}
