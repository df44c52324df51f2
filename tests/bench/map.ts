import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { mapLimit } from '#contract/projects.map.ts'
import { SiteId, UserId } from '#contract/shared.ts'
import { mapQuery } from '#server/areas/projects/projects.map.operations.ts'
import { buildApp } from '#server/app.ts'
import { openParts, type Parts } from '#server/parts.ts'
import { silentLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { median, root } from './process.ts'
import type { Row } from './table.ts'

const tries = 60

/**
 * The map of a business with 20,000 projects: the median of the product's answer beside a bare `node:http` server that
 * runs the same SQL in the same process and writes the row as JSON. Asked in turn, one after the other.
 */
export async function benchMap(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  try {
    execFileSync(process.execPath, ['demo/src/main.ts', '--sites', '1', '--projects', String(mapLimit)], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder },
      stdio: 'inherit',
    })
    const settings = readSettings({ DATA_DIR: folder, ROLE: 'web', LOG_LEVEL: 'silent' })
    const parts = await openParts({ settings, log: silentLog })
    try {
      return await measure(parts)
    } finally {
      await parts.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(parts: Parts): Promise<Row[]> {
  const { site, userId } = await prepare(parts)
  const token = (await parts.accounts.signInAs(parts.workshop, userId)).access_token
  const app = await buildApp({ parts, logging: false, limitScale: 1000 })
  const product = await app.listen({ port: 0, host: '127.0.0.1' })
  const filter = { words: [], statuses: [], services: [], tags: [] }
  const floor = http.createServer((_request, response) => {
    void parts.workshop
      .inSite({ site, actor: { kind: 'server' } }, ({ db }) => mapQuery(site.id, filter, mapLimit).execute(db))
      .then(({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows[0])))
  })
  await new Promise<void>((resolve) => floor.listen(0, '127.0.0.1', resolve))
  const bound = floor.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const ask = async (address: string) => {
    const begin = performance.now()
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    })
    const bytes = (await response.arrayBuffer()).byteLength
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return { bytes, took: performance.now() - begin }
  }
  const mine: number[] = []
  const theirs: number[] = []
  let bytes = 0
  for (let n = 0; n < tries; n++) {
    theirs.push((await ask(`http://127.0.0.1:${port}/`)).took)
    const one = await ask(`${product}/api/landing-page/${site.slug}/projects-map`)
    mine.push(one.took)
    bytes = one.bytes
  }
  await app.close()
  floor.close()
  const figure = median(mine) / median(theirs)
  return [
    {
      what: `map of ${mapLimit.toLocaleString('en')} projects: median beside the bare server`,
      figure,
      goal: 'at most 2',
      good: figure <= 2,
      more: `${median(mine).toFixed(0)} against ${median(theirs).toFixed(0)} ms, ${Math.round(bytes / 1000)} kB before compression`,
    },
  ]
}

/** Every project gets a position; then the list's index answers alone. */
async function prepare(parts: Parts) {
  const found = await parts.workshop.inSystem(async ({ db }) => {
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`update projects set latitude = round((37 + random())::numeric, 6)::float8,
      longitude = round((-122 - random())::numeric, 6)::float8`.execute(db)
    const { rows } = await sql<{ id: string; slug: string; user_id: string }>`
      select s.id, s.slug, m.user_id from sites s join memberships m on m.site_id = s.id
      order by (select count(*) from projects p where p.site_id = s.id) desc limit 1`.execute(db)
    return rows[0]
  })
  if (!found) throw new Error('the demo made no business')
  await parts.database.pool.query('vacuum analyze projects')
  return { site: { id: SiteId.parse(found.id), slug: found.slug }, userId: UserId.parse(found.user_id) }
}
