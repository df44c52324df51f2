import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { CustomerFilter, customerSorts } from '#contract/customers.ts'
import type { SiteId } from '#contract/shared.ts'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ListPlace } from './customers.list.rules.ts'
import type { CustomerRow } from './customers.store.ts'

type Db = Transaction<Tables>
type Sort = (typeof customerSorts)[number]

/** A customer in a list, with the moment they were added, to the microsecond, for the next page. */
export type ListedRow = CustomerRow & { readonly created_key: string }

export interface ListQuestion {
  /** Words in lower case; each must occur somewhere, in any order. */
  readonly words: readonly string[]
  readonly filter: Omit<CustomerFilter, 'search'>
  readonly sort: Sort
  readonly after: ListPlace | null
  readonly limit: number
}

/** More than these, and reading the list in its order fills the first page sooner. */
const few = 400
/** The pieces that words are found by have three letters. */
const shortestPiece = 3

/** The customers that have all the words, if they are few; null when they are many, or the words too short to tell. */
async function fewWithWords(db: Db, words: readonly string[]): Promise<readonly string[] | null> {
  const telling = words.filter((word) => word.length >= shortestPiece)
  if (telling.length === 0) return null
  const { rows } = await sql<{ ids: string[] | null }>`
    select customers_with_words(${telling}::text[], ${words.map(containing)}::text[], ${few}) as ids`.execute(db)
  return rows[0]?.ids ?? null
}

function conditions(
  site: SiteId,
  { words, filter, sort, after }: Omit<ListQuestion, 'limit'>,
  found: readonly string[] | null,
): RawBuilder<unknown> {
  const all = [
    sql`c.site_id = ${site}`,
    filter.archived ? sql`c.archived_at is not null and c.merged_into is null` : sql`c.archived_at is null`,
    sql`not c.trial`,
  ]
  if (found) all.push(sql`c.id = any(${[...found]}::uuid[])`)
  else for (const word of words) all.push(sql`c.search_text like ${containing(word)}`)
  if (filter.review_status.length > 0) all.push(sql`c.review_status = any(${filter.review_status}::text[])`)
  if (filter.source.length > 0) all.push(sql`c.source = any(${filter.source}::text[])`)
  if (filter.do_not_contact) all.push(sql`c.do_not_contact`)
  if (filter.tag.length > 0) {
    // `is true` keeps the set hashed instead of a join by the primary key
    all.push(sql`(c.id in (
      select k.customer_id from customer_keys k
      where k.site_id = ${site} and k.kind = 'tag' and k.value = any(${filter.tag}::text[]))) is true`)
  }
  if (after && sort === 'name') all.push(sql`(c.name_key, c.id) > (${after.key}, ${after.id}::uuid)`)
  if (after && sort === 'newest') all.push(sql`(c.created_at, c.id) < (${after.key}::timestamptz, ${after.id}::uuid)`)
  return sql.join(all, sql` and `)
}

/** A page of customers. */
export async function listCustomers(db: Db, site: SiteId, question: ListQuestion): Promise<ListedRow[]> {
  const found = question.words.length > 0 ? await fewWithWords(db, question.words) : null
  const order = question.sort === 'name' ? sql`c.name_key, c.id` : sql`c.created_at desc, c.id desc`
  const { rows } = await sql<ListedRow>`
    select c.*, to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key
    from customers c where ${conditions(site, question, found)}
    order by ${order} limit ${question.limit}`.execute(db)
  return rows
}
