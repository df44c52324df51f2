import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openParts } from '#server/parts.ts'
import { silentLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { besideFloor } from './beside-floor.ts'
import { makeFilledBusiness } from './filled-business.ts'
import { money, writeTraced } from './filled-money.ts'
import type { Row } from './table.ts'

const [productPort, floorPort] = [4737, 4738]
const aYear = 365 * 86_400_000
const today = new Date().toISOString().slice(0, 10)
const questions = [
  { from: new Date(Date.now() - aYear).toISOString().slice(0, 10), to: today },
  { model: 'first' },
  {},
] as const

/** The report of sources over a year of a hundred thousand requests and of the days of forty campaigns, beside a bare server that runs the same SQL. */
export async function benchSources(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-sources-'))
  try {
    const { token, ...about } = await fill(folder)
    const { ratios, slowest, bytes } = await besideFloor({
      folder,
      ports: [productPort, floorPort],
      floor: 'tests/bench/list-floor.ts',
      about: { ...about, list: 'sources', questions },
      token,
      times: 3,
      paths: questions.map(
        (question) => `/api/landing-pages/${about.slug}/ads/sources?${new URLSearchParams(question).toString()}`,
      ),
    })
    const worst = Math.max(...ratios)
    const requests = money.invoices.toLocaleString('en')
    return [
      {
        what: `the report of sources over ${requests} requests and a year of ad days beside the bare SQL (times)`,
        figure: worst,
        goal: '≤ 2',
        good: worst <= 2,
        more: `${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}; ${Math.max(...bytes)} bytes`,
      },
      {
        what: 'the slowest of these reports (ms)',
        figure: slowest.time,
        goal: '≤ 2000',
        good: slowest.time <= 2000,
        more: slowest.path.replace(/^.*\?/, ''),
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
    return await makeFilledBusiness(parts, 'Traced Work', ({ id }) => writeTraced(parts, id))
  } finally {
    await parts.close()
  }
}
