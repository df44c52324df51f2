import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { InvoiceId } from '#contract/shared.ts'
import { getReceivables } from '#server/areas/invoices/list/list.service.ts'
import { getBooks } from '#server/areas/ledger/books.service.ts'
import { post } from '#server/areas/ledger/index.ts'
import { ledgerJobs } from '#server/areas/ledger/ledger.jobs.ts'
import { openParts, type Parts } from '#server/parts.ts'
import { newId } from '#server/platform/ids.ts'
import { silentLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import { besideFloor } from './beside-floor.ts'
import { makeFilledBusiness, type FilledBusiness } from './filled-business.ts'
import { money, writeMoney } from './filled-money.ts'
import { median } from './process.ts'
import type { Row } from './table.ts'

const [productPort, floorPort] = [4727, 4728]
const TIMES = 30

const questions = [
  { tab: 'open' },
  { tab: 'late' },
  { tab: 'draft' },
  { tab: 'paid' },
  { tab: 'all' },
  { tab: 'open', bucket: 'late_more' },
  { tab: 'all', search: 'zulema quist 47' },
  { tab: 'open', sort: 'total' },
  { tab: 'all', sort: 'customer' },
  { tab: 'all', sort: 'due' },
  { tab: 'all', sort: 'status' },
] as const

/** Invoices and books of ten years: lists beside a bare server that runs the same SQL, acts beside their bounds. */
export async function benchMoney(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-money-'))
  try {
    const { token, times, proof, ...about } = await fill(folder)
    const { ratios, slowest } = await besideFloor({
      folder,
      ports: [productPort, floorPort],
      floor: 'tests/bench/list-floor.ts',
      about: { ...about, list: 'invoices', questions },
      token,
      paths: questions.map(
        (question) => `/api/landing-pages/${about.slug}/invoices?${new URLSearchParams(question).toString()}`,
      ),
    })
    const worst = Math.max(...ratios)
    const row = (what: string, figure: number, most: number, more = ''): Row => ({
      what,
      figure,
      goal: `≤ ${most}`,
      good: figure <= most,
      more,
    })
    const invoices = money.invoices.toLocaleString('en')
    const busy = `${loadavg()[0]?.toFixed(1)} processes were at work`
    return [
      row(
        `a page of ${invoices} invoices beside the bare SQL (times)`,
        worst,
        2,
        `the worst of ${ratios.length} questions; ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}; ${busy}`,
      ),
      row('the slowest of these pages (ms)', slowest.time, 100, slowest.path.replace(/^.*\?/, '')),
      row('what is owed, and how many invoices each tab has (ms)', times.counts, 10),
      row('posting an invoice to the books (ms)', times.posting, 5, 'its statements, in a transaction that is open'),
      row(`balances of ${money.entries.toLocaleString('en')} entries, account by account (ms)`, times.balances, 1),
      row('proof of all books, for each million entries (s)', proof, 2),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(folder: string) {
  const settings = { DATA_DIR: folder, ROLE: 'web', LOG_LEVEL: 'silent', APP_URL: `http://127.0.0.1:${productPort}` }
  const parts = await openParts({ settings: readSettings(settings), log: silentLog })
  try {
    const business = await makeFilledBusiness(parts, 'Large Books', ({ id }) => writeMoney(parts, id))
    const times = {
      counts: await timeIn(parts, business, getReceivables),
      posting: await timeIn(parts, business, postOne),
      balances: await timeIn(parts, business, getBooks),
    }
    const begun = performance.now()
    const [prove] = ledgerJobs({ workshop: parts.workshop, log: silentLog })
    await prove.run({})
    const proof = (performance.now() - begun) / 1000 / (money.entries / 1_000_000)
    return { ...business, times, proof }
  } finally {
    await parts.close()
  }
}

/** The median of an act in milliseconds, without the beginning and the end of its transaction. */
async function timeIn(
  { workshop }: Parts,
  { siteId, slug, userId }: FilledBusiness,
  act: (work: SiteWork) => Promise<unknown>,
): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++)
    await workshop.inSite(
      { site: { id: siteId, slug }, actor: { kind: 'member', userId, role: 'owner' } },
      async (work) => {
        const begun = performance.now()
        await act(work)
        times.push(performance.now() - begun)
      },
    )
  return median(times)
}

const postOne = (work: SiteWork): Promise<void> => {
  const id = newId(InvoiceId)
  return post(work, {
    postings: [
      {
        kind: 'issue',
        source: { kind: 'invoice', id },
        memo: 'Invoice',
        lines: [
          { account: 'cash', cents: 14_500n },
          { account: 'income_labor', cents: -13_500n },
          { account: 'sales_tax', cents: -1000n },
        ],
      },
    ],
  })
}
