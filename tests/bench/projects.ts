import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { SiteId, UserId } from '#contract/shared.ts'
import { openParts, type Parts } from '#server/parts.ts'
import { silentLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { runLoad, type LoadOptions } from '../../tools/load.ts'
import { familyOf, median, processorTime, root, startProcess, type Started } from './process.ts'
import type { Row } from './table.ts'

const sites = 50
const rounds = 3
const seconds = 5
const connections = 10

interface Question {
  siteId: SiteId
  slug: string
  userId: UserId
  search: string
  status: string[]
  token: string
}

/**
 * The list of projects, filtered and searched, with the total: against a bare server with the same SQL, and at 1,000,000
 * against 10,000 projects. Each question searches a word that finds 10 to 60 projects of its business, as a person does
 * who looks for one: in a long list they type a rarer word.
 */
export async function benchProjects(large: number): Promise<Row[]> {
  const small = await measure(200)
  const big = await measure(large / sites)
  return [
    {
      what: `list of projects, ${large.toLocaleString('en')} rows: requests per second beside the bare server`,
      figure: big.requests / big.floorRequests,
      goal: 'at least 0.5',
      good: big.requests / big.floorRequests >= 0.5,
      more: `${Math.round(big.requests)} against ${Math.round(big.floorRequests)}; processor time per request of the server alone ${big.processor.toFixed(2)} against ${big.floorProcessor.toFixed(2)} ms`,
    },
    {
      what: `its median at ${large.toLocaleString('en')} rows beside 10,000, ${connections} connections`,
      figure: big.p50 / small.p50,
      goal: 'at most 1.5',
      good: big.p50 / small.p50 <= 1.5,
      more: `${big.p50} against ${small.p50} ms`,
    },
    {
      what: `its median at ${large.toLocaleString('en')} rows beside 10,000, one connection`,
      figure: big.alone / small.alone,
      goal: 'at most 1.5',
      good: big.alone / small.alone <= 1.5,
      more: `${big.alone.toFixed(2)} against ${small.alone.toFixed(2)} ms`,
    },
  ]
}

async function measure(perSite: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const environment = { DATA_DIR: folder, DATABASE_POOL: '12' }
  try {
    execFileSync(process.execPath, ['demo/src/main.ts', '--sites', String(sites), '--projects', String(perSite)], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    })
    const questions = await ask(folder)
    const floorQuestions = JSON.stringify(questions.map(({ token: _token, ...question }) => question))
    const product = await startProcess('server/src/start.ts', {
      port: 4711,
      ready: '/readyz',
      environment: { ...environment, ROLE: 'web', APP_URL: 'http://127.0.0.1:4711', LIMIT_SCALE: '100000' },
    })
    const floor = await startProcess('tests/bench/projects-floor.ts', {
      port: 4712,
      ready: '/',
      environment,
      arguments: [floorQuestions],
    })
    try {
      return await compare(product, floor, questions)
    } finally {
      await floor.stop()
      await product.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(product: Started, floor: Started, questions: readonly Question[]) {
  const productRequests = questions.map(({ slug, search, status, token }) => ({
    method: 'GET',
    headers: { authorization: `Bearer ${token}` },
    path: `/api/landing-page/${slug}/projects?${new URLSearchParams([['page', '1'], ['page_size', '10'], ['search', search], ...status.map((one) => ['status', one])])}`,
  }))
  const floorRequests = questions.map((_, index) => ({ method: 'GET', headers: {}, path: `/?i=${index}` }))
  const run = async (server: Started, requests: LoadOptions['requests'], count: number) => {
    const pid = server.child.pid ?? 0
    const before = processorTime(pid)
    const result = await runLoad({ url: server.url, connections: count, duration: seconds, requests })
    if (result.errors > 0 || result.non2xx > 0)
      throw new Error(`${result.errors} errors and ${result.non2xx} refusals at ${server.url}`)
    return {
      rate: result.requests.average,
      p50: result.latency.p50,
      processor: (processorTime(pid) - before) / result.requests.total,
      mean: 1000 / result.requests.average,
    }
  }
  await run(product, productRequests, connections)
  await run(floor, floorRequests, connections)
  const both = {
    product: [] as Awaited<ReturnType<typeof run>>[],
    floor: [] as Awaited<ReturnType<typeof run>>[],
    alone: [] as number[],
  }
  for (let round = 0; round < rounds; round++) {
    both.product.push(await run(product, productRequests, connections))
    both.floor.push(await run(floor, floorRequests, connections))
    both.alone.push(await medianAlone(product, productRequests))
  }
  return {
    requests: median(both.product.map(({ rate }) => rate)),
    floorRequests: median(both.floor.map(({ rate }) => rate)),
    processor: median(both.product.map(({ processor }) => processor)),
    floorProcessor: median(both.floor.map(({ processor }) => processor)),
    p50: median(both.product.map(({ p50 }) => p50)),
    alone: median(both.alone),
    family: familyOf(product.child.pid ?? 0).length,
  }
}

/** The median answer with nothing else under way, in fractions of a millisecond, which the load generator does not give. */
async function medianAlone(
  server: Started,
  requests: readonly { path: string; headers: Readonly<Record<string, string>> }[],
): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < 600; number++) {
    const request = requests[number % requests.length]
    if (!request) break
    const begun = performance.now()
    await (await fetch(server.url + request.path, { headers: request.headers })).arrayBuffer()
    times.push(performance.now() - begun)
  }
  return median(times)
}

const Found = z.array(z.object({ site_id: SiteId, slug: z.string(), user_id: UserId, word: z.string() }))

/** Twelve words for each business that find 10 to 60 of its projects. */
async function ask(folder: string): Promise<Question[]> {
  const parts = await openParts({
    settings: readSettings({ DATA_DIR: folder, ROLE: 'web', APP_URL: 'http://127.0.0.1:4711' }),
    log: silentLog,
  })
  try {
    const rows = await parts.workshop.inSystem(async ({ db }) => {
      // reads every project of a business for its words: no matter for a measurement, too long for the product
      await sql`set local statement_timeout = 0`.execute(db)
      const all: unknown[] = []
      for (const { id } of await db.selectFrom('sites').select('id').execute()) {
        const { rows: words } = await sql`
          select s.id as site_id, s.slug, m.user_id, w.word
          from sites s join memberships m on m.site_id = s.id and m.role = 'owner'
          cross join lateral (
            select word from projects p, regexp_split_to_table(p.search_text, '[^a-z]+') word
            where p.site_id = s.id and length(word) >= 4
            group by word having count(distinct p.id) between 10 and 60
            order by md5(word || s.id::text) limit 12) w
          where s.id = ${id}`.execute(db)
        all.push(...words)
      }
      return Found.parse(all)
    })
    return await Promise.all(
      rows.map(async (row) => ({
        siteId: row.site_id,
        slug: row.slug,
        userId: row.user_id,
        search: row.word,
        status: ['completed', 'in_progress', 'scheduled'],
        token: await tokenOf(parts, row.user_id),
      })),
    )
  } finally {
    await parts.close()
  }
}

const tokens = new Map<string, Promise<string>>()
function tokenOf(parts: Parts, userId: UserId): Promise<string> {
  const known = tokens.get(userId)
  if (known) return known
  const made = parts.accounts.signInAs(parts.workshop, userId).then(({ access_token }) => access_token)
  tokens.set(userId, made)
  return made
}
