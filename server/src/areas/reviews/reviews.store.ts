import { sql, type Insertable, type RawBuilder, type Selectable, type Transaction } from 'kysely'
import type { ReviewSource } from '#contract/reviews.ts'
import type { SiteId } from '#contract/shared.ts'
import { containing } from '../../platform/database/like.ts'
import type { Place } from '../../platform/database/place.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { near, type ProjectRow } from './reviews.rules.ts'

type Db = Transaction<Tables>

/** A review with the names of what it is connected to. */
export interface ReviewRow extends Omit<Selectable<Tables['reviews']>, 'site_id' | 'search_text'> {
  readonly project_name: string | null
  readonly customer_name: string | null
}

const shown = sql`r.id, r.source, r.place, r.author, r.rating, r.recommends, r.body, r.day, r.reply, r.reply_day, r.project_id,
  r.customer_id, r.external_reference, r.created_at, r.modified_at, r.sending, r.reply_state, r.reply_reason,
  r.reply_number, r.reply_draft, r.external_modified_at, r.missing_since, p.name as project_name, c.name as customer_name`
const joined = sql`reviews r
  left join projects p on p.site_id = r.site_id and p.id = r.project_id
  left join customers c on c.site_id = r.site_id and c.id = r.customer_id`

export interface ReviewFilter {
  /** Words in lower case; each must occur somewhere. */
  readonly words: readonly string[]
  readonly ratings: readonly number[]
  readonly sources: readonly ReviewSource[]
  readonly connected?: 'yes' | 'no' | undefined
  readonly recommends: readonly ('yes' | 'no')[]
  readonly replied?: 'yes' | 'no' | undefined
  readonly projectId?: string | undefined
  readonly after?: Place | undefined
  readonly limit: number
}

function conditions(site: SiteId, filter: ReviewFilter): RawBuilder<unknown> {
  const all = [sql`r.site_id = ${site}`]
  for (const word of filter.words) all.push(sql`r.search_text like ${containing(word)}`)
  const answers = filter.recommends.map((word) => word === 'yes')
  const judged = [
    ...(filter.ratings.length > 0 ? [sql`r.rating = any(${filter.ratings}::int[])`] : []),
    ...(answers.length > 0 ? [sql`r.recommends = any(${answers}::boolean[])`] : []),
  ]
  if (judged.length > 0) all.push(sql`(${sql.join(judged, sql` or `)})`)
  if (filter.sources.length > 0) all.push(sql`r.source = any(${filter.sources}::text[])`)
  if (filter.connected === 'yes') all.push(sql`r.project_id is not null`)
  if (filter.connected === 'no') all.push(sql`r.project_id is null`)
  if (filter.replied === 'yes') all.push(sql`r.reply <> ''`)
  if (filter.replied === 'no') all.push(sql`r.reply = ''`)
  if (filter.projectId !== undefined) all.push(sql`r.project_id = ${filter.projectId}`)
  return sql.join(all, sql` and `)
}

/** Newest first, the number of all that match, and the average of all stars there are. */
export async function listReviews(
  db: Db,
  site: SiteId,
  filter: ReviewFilter,
): Promise<{ rows: ReviewRow[]; total: number; average: number | null }> {
  const where = conditions(site, filter)
  const { after } = filter
  const further = after
    ? sql`and (r.day, r.id) < (${after.at.toISOString().slice(0, 10)}::date, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<ReviewRow>`
    select ${shown} from ${joined} where ${where} ${further}
    order by r.day desc, r.id desc limit ${filter.limit}`.execute(db)
  const counted = await sql<{ total: number; average: number | null }>`
    select (select count(*) from reviews r where ${where})::int as total,
      (select round(avg(rating), 2)::float8 from reviews where site_id = ${site}) as average`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0, average: counted.rows[0]?.average ?? null }
}

export async function findReview(db: Db, site: SiteId, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${shown} from ${joined} where r.site_id = ${site} and r.id = ${id}`.execute(db)
  return rows[0]
}

/** Holds a review until the transaction ends. */
export const lockReview = (db: Db, site: SiteId, id: string) =>
  db
    .selectFrom('reviews')
    .select(['id', 'project_id', 'customer_id'])
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertReview = (db: Db, row: Insertable<Tables['reviews']>) =>
  db.insertInto('reviews').values(row).execute()

/** Many at once; a statement takes so many values and no more. */
export async function insertReviews(db: Db, rows: readonly Insertable<Tables['reviews']>[]): Promise<void> {
  const most = 500
  for (let from = 0; from < rows.length; from += most)
    await db
      .insertInto('reviews')
      .values(rows.slice(from, from + most))
      .execute()
}

export const connectReview = (
  db: Db,
  site: SiteId,
  id: string,
  to: { readonly project_id: string | null; readonly customer_id: string | null },
  now: Date,
) =>
  db
    .updateTable('reviews')
    .set({ ...to, modified_at: now })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute()

const projectFields = sql`p.id, p.name, p.customer_id, p.customer_name, p.day`

export async function findProject(db: Db, site: SiteId, id: string): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`
    select ${projectFields} from projects p where p.site_id = ${site} and p.id = ${id}`.execute(db)
  return rows[0]
}

export async function hasCustomer(db: Db, site: SiteId, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where('site_id', '=', site)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Projects that are looked at for one review, of each kind. */
const most = 60

/** Projects that a review may be about: of its customer, of somebody of that first name, or of those days. */
export async function candidatesFor(
  db: Db,
  site: SiteId,
  review: { readonly customerId: string | null; readonly firstName: string; readonly day: string },
): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select * from (
      (select ${projectFields} from projects p
        where p.site_id = ${site} and p.archived_at is null and p.customer_id = ${review.customerId}::uuid limit ${most})
      union
      (select ${projectFields} from projects p
        where p.site_id = ${site} and p.archived_at is null and ${review.firstName} <> ''
          and lower(p.customer_name) like ${containing(review.firstName).slice(1)}
        order by p.modified_at desc limit ${most})
      union
      (select ${projectFields} from projects p
        where p.site_id = ${site} and p.archived_at is null
          and p.day between ${review.day}::date - ${near.before}::int and ${review.day}::date + ${near.after}::int
        order by p.day desc limit ${most})
    ) found`.execute(db)
  return rows
}
