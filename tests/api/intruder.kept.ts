import { CompiledQuery } from 'kysely'
import { SYSTEM_ROLE } from '#server/platform/database/roles.ts'
import type { TestApp } from '../support/app.ts'

/** Tries, looks and how services went are counted there, whatever is answered. */
const counted = ['sign_in_codes', 'recent_uses', 'sign_ins', 'api_keys', 'service_uses']

/** Makes prints of all that is kept, or of one business's: two are alike when nothing was written between them. */
export async function openPrints(app: TestApp): Promise<(site?: string) => Promise<string>> {
  const { rows: tables } = await app.database.pool.query<{ name: string; sited: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id') as sited
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege($1, c.oid, 'select')
     order by 1`,
    [SYSTEM_ROLE],
  )
  return async (site) => {
    const some = tables.filter(({ name, sited }) => !counted.includes(name) && (site === undefined || sited))
    const prints = some.map(
      ({ name }) =>
        `select '${name}' as name, count(*) as rows, sum(hashtextextended(t::text, 0)) as print from "${name}" t${site === undefined ? '' : ' where site_id = $1'}`,
    )
    const query = CompiledQuery.raw(prints.join(' union all '), site === undefined ? [] : [site])
    const { rows } = await app.workshop.inSystem(({ db }) => db.executeQuery(query))
    return JSON.stringify(rows)
  }
}
