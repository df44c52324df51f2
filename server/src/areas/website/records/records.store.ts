import { sql, type Insertable, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { LocalizedText } from '#contract/website/types.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** A town as far as its text says it. */
export interface NamedArea {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly position: number
  readonly words: LocalizedText
}

/** One change of the towns after the other, until the transaction ends. */
export const lockAreas = async (db: Db, site: SiteId): Promise<NamedArea[]> =>
  (
    await sql<NamedArea>`
      select id, name, path, position, words from service_areas where site_id = ${site}
        order by position, id limit 200 for no key update`.execute(db)
  ).rows

/** Records that have a page of their own. */
export type PagedKind = 'service' | 'area'

/** Every address that a page of this kind has or had. */
export const pathsOfKind = (db: Db, site: SiteId, kind: PagedKind) =>
  db
    .selectFrom('website_paths')
    .select('path')
    .where('site_id', '=', site)
    .where('kind', '=', kind)
    .limit(5000)
    .execute()

/** What an address leads or led to. */
export const findPath = (db: Db, site: SiteId, kind: PagedKind, path: string) =>
  db
    .selectFrom('website_paths')
    .select('record_id')
    .where('site_id', '=', site)
    .where('kind', '=', kind)
    .where('path', '=', path)
    .executeTakeFirst()

/** Keeps an address for good: later ones lead on from it. */
export async function keepPaths(
  db: Db,
  rows: readonly (Insertable<Tables['website_paths']> & { readonly site_id: SiteId })[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('website_paths')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'kind', 'path'])
        .doUpdateSet((set) => ({ record_id: set.ref('excluded.record_id') })),
    )
    .execute()
}

export async function forgetPaths(db: Db, site: SiteId, kind: PagedKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('website_paths')
    .where('site_id', '=', site)
    .where('kind', '=', kind)
    .where('record_id', 'in', [...ids])
    .execute()
}

export async function insertAreas(
  db: Db,
  rows: readonly (Insertable<Tables['service_areas']> & { readonly site_id: SiteId })[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('service_areas')
    .values([...rows])
    .execute()
}

export async function deleteAreas(db: Db, site: SiteId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('service_areas')
    .where('site_id', '=', site)
    .where('id', 'in', [...ids])
    .execute()
}

export async function insertQuestions(db: Db, rows: readonly Insertable<Tables['website_questions']>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('website_questions')
    .values([...rows])
    .execute()
}

export const insertServicePages = async (
  db: Db,
  rows: readonly (Insertable<Tables['service_pages']> & { readonly site_id: SiteId })[],
): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insertInto('service_pages')
    .values([...rows])
    .execute()
}

/** Replaces the page of a service that stands at this version. @returns its next one; undefined where it stands at another */
export async function saveServicePage(
  db: Db,
  row: Insertable<Tables['service_pages']> & { readonly version: number },
): Promise<{ version: number } | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into service_pages as p (site_id, service_id, path, page, version, modified_at)
      values (${row.site_id}, ${row.service_id}, ${row.path}, ${row.page}, ${row.version + 1}, ${row.modified_at})
      on conflict (site_id, service_id) do update
        set path = excluded.path, page = excluded.page, version = excluded.version, modified_at = excluded.modified_at
        where p.version = ${row.version}
      returning version`.execute(db)
  return rows[0]
}
