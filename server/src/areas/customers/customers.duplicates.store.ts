import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { duplicateReasons } from '#contract/customers.work.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GroupPlace } from './customers.duplicates.rules.ts'

type Db = Transaction<Tables>

/** Customers of one group that are shown. */
const mostOfGroup = 10

const Groups = z.array(z.object({ kind: z.enum(duplicateReasons), value: z.string(), ids: z.array(z.uuid()) }))

/** Whether somebody said that two are two; `one` and `other` are columns. */
const toldApart = (site: SiteId, one: string, other: string) => sql<boolean>`exists (
  select from customers_apart x
  where x.site_id = ${site} and x.one_id = least(${sql.ref(one)}, ${sql.ref(other)}) and x.other_id = greatest(${sql.ref(one)}, ${sql.ref(other)}))`

/**
 * Numbers, mails, and names with addresses that several active customers have, each with who has it. A number counts
 * before a mail, and a group of the same people by another reason is left out. Pairs that were told apart are none.
 */
export async function findGroups(db: Db, site: SiteId, after: GroupPlace | null, limit: number) {
  const later = after ? sql`and (k.kind, k.value) > (${after.kind}, ${after.value})` : sql``
  const { rows } = await sql`
    with shared as (
      select k.kind, k.value, array_agg(k.customer_id order by k.customer_id) as ids
      from customer_keys k
      where k.site_id = ${site} and k.kind <> 'tag' and not k.archived ${later}
      group by k.kind, k.value having count(*) > 1
    )
    select s.kind, s.value, s.ids[:${mostOfGroup}::int] as ids from shared s
    where exists (
        select from unnest(s.ids) one(id) join unnest(s.ids) other(id) on one.id < other.id
        where not ${toldApart(site, 'one.id', 'other.id')})
      and not exists (
        select from customer_keys k join customer_keys other
          on other.site_id = k.site_id and other.kind = k.kind and other.value = k.value and other.customer_id = s.ids[2]
        where k.site_id = ${site} and k.customer_id = s.ids[1] and not other.archived
          and array_length(s.ids, 1) = 2
          and case k.kind when 'phone' then 3 when 'email' then 2 when 'person' then 1 else 0 end
            > case s.kind when 'phone' then 3 when 'email' then 2 else 1 end)
    order by s.kind, s.value limit ${limit}`.execute(db)
  return Groups.parse(rows)
}

const Alike = z.array(z.object({ id: z.uuid(), because: z.array(z.enum(duplicateReasons)) }))

/** Other active customers that share a number, a mail, or the name and the address; nobody who was told apart. */
export async function findAlike(db: Db, site: SiteId, id: string, limit: number) {
  const { rows } = await sql`
    select other.customer_id as id, array_agg(distinct other.kind) as because
    from customer_keys k
    join customer_keys other on other.site_id = k.site_id and other.kind = k.kind and other.value = k.value
      and other.customer_id <> k.customer_id
    where k.site_id = ${site} and k.customer_id = ${id} and k.kind <> 'tag' and not k.archived and not other.archived
      and not ${toldApart(site, 'other.customer_id', 'k.customer_id')}
    group by other.customer_id order by count(*) desc, other.customer_id limit ${limit}`.execute(db)
  return Alike.parse(rows)
}

export const insertApart = (db: Db, site: SiteId, one: string, other: string, user: string | null, at: Date) =>
  db
    .insertInto('customers_apart')
    .values({ site_id: site, one_id: one, other_id: other, user_id: user, at })
    .onConflict((conflict) => conflict.columns(['site_id', 'one_id', 'other_id']).doNothing())
    .execute()

export const deleteApart = (db: Db, site: SiteId, one: string, other: string) =>
  db
    .deleteFrom('customers_apart')
    .where('site_id', '=', site)
    .where('one_id', '=', one)
    .where('other_id', '=', other)
    .execute()
