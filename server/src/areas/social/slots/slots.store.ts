import { sql, type Transaction } from 'kysely'
import type { SocialSlot } from '#contract/social/types.ts'
import { networks, socialLimits, type Network } from '#contract/social/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

const networkIn = (name: string): Network => networks.find((each) => each === name) ?? 'facebook'

export async function readSlots(db: Db, site: SiteId): Promise<SocialSlot[]> {
  const rows = await db
    .selectFrom('social_slots')
    .select(['network', 'weekday', 'time'])
    .where('site_id', '=', site)
    .orderBy('weekday')
    .orderBy('time')
    .orderBy('network')
    .limit(socialLimits.slots)
    .execute()
  return rows.map(({ network, ...slot }) => ({ network: networkIn(network), ...slot }))
}

/** Puts these in the place of all others. */
export async function setSlots(db: Db, site: SiteId, slots: readonly SocialSlot[]): Promise<void> {
  await db.deleteFrom('social_slots').where('site_id', '=', site).execute()
  if (slots.length === 0) return
  await db
    .insertInto('social_slots')
    .values(slots.map((slot) => ({ site_id: site, ...slot })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When open posts are to go out on each network. */
export async function readPlanned(db: Db, site: SiteId): Promise<{ network: Network; at: Date }[]> {
  const { rows } = await sql<{ network: string; at: Date }>`
    select t.network, p.at from social_posts p join social_targets t on t.site_id = p.site_id and t.post_id = p.id
    where p.site_id = ${site} and p.state in ('draft', 'approved', 'scheduled') and p.at is not null and t.posted_at is null
    order by p.at limit ${socialLimits.open * networks.length}`.execute(db)
  return rows.map(({ network, at }) => ({ network: networkIn(network), at }))
}

/** When each network had a post last. */
export async function readLastPosted(db: Db, site: SiteId): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('social_targets')
    .select(['network', (expression) => expression.fn.max('posted_at').as('last')])
    .where('site_id', '=', site)
    .where('posted_at', 'is not', null)
    .groupBy('network')
    .execute()
  return new Map(rows.flatMap(({ network, last }) => (last === null ? [] : [[network, last] as const])))
}
