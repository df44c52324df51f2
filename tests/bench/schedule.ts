import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { openParts } from '#server/parts.ts'
import { silentLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { besideFloor } from './beside-floor.ts'
import { measureFeed } from './feeds.ts'
import { measureFreeTimes } from './free-times.ts'
import { makeFilledBusiness } from './filled-business.ts'
import { schedule, writeSchedule } from './filled-schedule.ts'
import type { Row } from './table.ts'

const { visits: VISITS, members: MEMBERS, visitsAWeek: VISITS_A_WEEK } = schedule
const [productPort, floorPort] = [4725, 4726]

/** A week that is full, a day of it, and six weeks. */
const questions = [
  { from: '2026-05-18', to: '2026-05-24' },
  { from: '2026-05-20', to: '2026-05-20' },
  { from: '2026-05-04', to: '2026-06-14' },
] as const

/** The calendar of ten members with 100,000 visits, beside a bare server that runs the same SQL in the same run. */
export async function benchSchedule(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-schedule-'))
  try {
    const { token, free, feed, ...about } = await fill(folder)
    const { ratios, slowest, bytes } = await besideFloor({
      folder,
      ports: [productPort, floorPort],
      floor: 'tests/bench/list-floor.ts',
      about: { ...about, list: 'schedule', questions },
      token,
      paths: questions.map(
        (question) => `/api/landing-pages/${about.slug}/schedule?${new URLSearchParams(question).toString()}`,
      ),
    })
    const [week = 0] = ratios
    const kilobytes = (bytes[0] ?? 0) / 1000
    return [
      {
        what: `a week of ${MEMBERS} members with ${VISITS_A_WEEK} visits each out of ${VISITS.toLocaleString('en')}, beside the bare SQL (times)`,
        figure: week,
        goal: '≤ 2',
        good: week <= 2,
        more: `${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} for a week, a day, and six weeks; ${loadavg()[0]?.toFixed(1)} processes were at work`,
      },
      { what: 'that week as it is sent (kB)', figure: kilobytes, goal: '≤ 40', good: kilobytes <= 40, more: 'gzip' },
      {
        what: 'the slowest of these ranges (ms)',
        figure: slowest.time,
        goal: '≤ 250',
        good: slowest.time <= 250,
        more: slowest.path,
      },
      {
        what: `free times of 30 days and ${MEMBERS} members that nobody asked for before (ms)`,
        figure: free.cold,
        goal: '≤ 30',
        good: free.cold <= 30,
        more: `${free.slots} times; the very first of the process in ${free.first.toFixed(1)}`,
      },
      {
        what: `a feed of ${feed.entries.toLocaleString('en')} entries, unchanged (ms)`,
        figure: feed.unchanged,
        goal: '≤ 5',
        good: feed.unchanged <= 5,
        more: `the whole file in ${feed.whole.toFixed(0)}; a transaction that does nothing in ${feed.nothing.toFixed(1)}`,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(folder: string) {
  const settings = { DATA_DIR: folder, ROLE: 'web', LOG_LEVEL: 'silent', APP_URL: `http://127.0.0.1:${productPort}` }
  const parts = await openParts({ settings: readSettings(settings), log: silentLog })
  try {
    const business = await makeFilledBusiness(parts, 'Large Crew', ({ id }) => writeSchedule(parts, id))
    const free = await measureFreeTimes(parts, business, new Date())
    return { ...business, free, feed: await measureFeed(parts, business) }
  } finally {
    await parts.close()
  }
}
