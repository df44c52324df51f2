import { sql, type Insertable, type Selectable, type Transaction } from 'kysely'
import { websiteLimits } from '#contract/website/values.ts'
import type { PublicationId, SiteId, UserId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type DesignRow = Selectable<Tables['site_designs']>
export type PublicationRow = Selectable<Tables['site_publications']>
/** A publication without its document, with who made it. */
export type ListedPublication = Omit<PublicationRow, 'document'> & { readonly made_by_name: string | null }
/** The draft beside what is published. */
export type DesignWithPublished = DesignRow & {
  readonly document: unknown
  readonly number: number
  readonly published_at: Date
}

export async function findDesign(db: Db, site: SiteId): Promise<DesignWithPublished | undefined> {
  return db
    .selectFrom('site_designs as d')
    .innerJoin('site_publications as p', (join) =>
      join.onRef('p.site_id', '=', 'd.site_id').onRef('p.id', '=', 'd.published_id'),
    )
    .selectAll('d')
    .select(['p.document', 'p.number', 'p.created_at as published_at'])
    .where('d.site_id', '=', site)
    .executeTakeFirst()
}

/** The same, locked until the transaction ends: saving, publishing, and bringing back follow each other. */
export async function lockDesign(db: Db, site: SiteId): Promise<DesignWithPublished | undefined> {
  await db.selectFrom('site_designs').select('site_id').where('site_id', '=', site).forNoKeyUpdate().executeTakeFirst()
  return findDesign(db, site)
}

/** Makes the row of a business that has none, with what it shows as its first publication. Two at once make one. */
export async function insertDesign(
  db: Db,
  publication: Insertable<Tables['site_publications']> & { readonly site_id: SiteId; readonly document: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into site_publications (site_id, id, number, document, schema, note, created_at)
      values (${publication.site_id}, ${publication.id}, 1, ${publication.document}::jsonb, ${publication.schema},
        ${publication.note ?? ''}, ${publication.created_at})
      on conflict (site_id, number) do nothing returning id`.execute(db)
  if (rows.length === 0) return
  await db
    .insertInto('site_designs')
    .values({
      site_id: publication.site_id,
      draft: publication.document,
      published_id: publication.id,
      modified_at: publication.created_at,
    })
    .execute()
}

export const changeDraft = (
  db: Db,
  site: SiteId,
  change: { readonly draft: string; readonly userId: UserId | null; readonly now: Date },
): Promise<{ draft_version: number }> =>
  db
    .updateTable('site_designs')
    .set({
      draft: change.draft,
      draft_version: sql<number>`draft_version + 1`,
      modified_by: change.userId,
      modified_at: change.now,
    })
    .where('site_id', '=', site)
    .returning('draft_version')
    .executeTakeFirstOrThrow()

/** Adds the next publication and shows it. Those without a name that are no longer among the newest go. */
export async function insertPublication(
  db: Db,
  row: Omit<Insertable<Tables['site_publications']>, 'number'> & { readonly site_id: SiteId },
): Promise<void> {
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from site_publications where site_id = ${row.site_id})`
  await db
    .insertInto('site_publications')
    .values({ ...row, number: next })
    .execute()
  await db.updateTable('site_designs').set({ published_id: row.id }).where('site_id', '=', row.site_id).execute()
  await sql`
    delete from site_publications p
      where p.site_id = ${row.site_id} and p.note = '' and p.id <> ${row.id}
        and p.number <= (select max(number) from site_publications where site_id = ${row.site_id}) - ${websiteLimits.publications}`.execute(
    db,
  )
}

export const findPublication = (db: Db, site: SiteId, id: PublicationId): Promise<PublicationRow | undefined> =>
  db.selectFrom('site_publications').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

/** What the website was made as, while that is kept. */
export const findFirstPublication = (db: Db, site: SiteId): Promise<{ document: unknown } | undefined> =>
  db
    .selectFrom('site_publications')
    .select('document')
    .where('site_id', '=', site)
    .where('number', '=', 1)
    .where('made_by', 'is', null)
    .executeTakeFirst()

/** Newest first, those below a number. */
export async function listPublications(
  db: Db,
  site: SiteId,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<ListedPublication[]> {
  const { rows } = await sql<ListedPublication>`
    select p.site_id, p.id, p.number, p.schema, p.note, p.made_by, p.created_at,
        nullif(trim(concat_ws(' ', n.first_name, n.last_name)), '') as made_by_name
      from site_publications p left join person_names n on n.user_id = p.made_by
      where p.site_id = ${site} and p.number < ${before ?? 2_147_483_647}
      order by p.number desc limit ${limit}`.execute(db)
  return rows
}

export const findName = (db: Db, user: string): Promise<{ name: string | null } | undefined> =>
  db
    .selectFrom('person_names')
    .select(sql<string | null>`nullif(trim(concat_ws(' ', first_name, last_name)), '')`.as('name'))
    .where('user_id', '=', user)
    .executeTakeFirst()
