import { sql } from 'kysely'
import type { SystemWork } from '#server/platform/work/work.ts'
import type { DemoPlan } from './seed/plan.ts'

/** Writes all rows but the photos, a table at a time, in the order that their keys ask for. */
export async function writePlan({ db }: SystemWork, plan: DemoPlan): Promise<void> {
  const users = [...plan.users, ...plan.crew.users]
  if (users.length > 0) await db.insertInto('users').values(users).execute()
  await db.insertInto('sites').values(plan.site).execute()
  await db
    .insertInto('memberships')
    .values([...plan.memberships, ...plan.crew.memberships])
    .execute()
  await db.insertInto('member_schedules').values(plan.crew.schedules).execute()
  await db.insertInto('services').values(plan.services).execute()
  await db.insertInto('customers').values(plan.customers).execute()
  await db.insertInto('projects').values(plan.projects).execute()
  await db.insertInto('project_services').values(plan.projectServices).execute()
  await db.insertInto('requests').values(plan.requests).execute()
  await db.insertInto('request_touches').values(plan.sources.touches).execute()
  await db.insertInto('page_visits').values(plan.sources.visits).execute()
  await db.insertInto('ad_costs').values(plan.sources.costs).execute()
  await db.insertInto('ad_accounts').values(plan.sources.ads.accounts).execute()
  await db.insertInto('ad_campaigns').values(plan.sources.ads.campaigns).execute()
  await db.insertInto('ad_days').values(plan.sources.ads.days).execute()
  await db.insertInto('referral_links').values(plan.sources.links).execute()
  await db.insertInto('referrals').values(plan.sources.referrals).execute()
  if (plan.sources.credits.length > 0) await db.insertInto('referral_credits').values(plan.sources.credits).execute()
  await db.insertInto('messages').values(plan.messages).execute()
  await db.insertInto('conversations').values(plan.conversations).execute()
  await writeInbox(db, plan.site.id)
  await db.insertInto('consents').values(plan.consents).execute()
  await db
    .insertInto('visits')
    .values([...plan.visits, ...plan.schedule.visits])
    .execute()
  await db.insertInto('visit_members').values(plan.schedule.members).execute()
  await writePrices(db, plan)
  await db.insertInto('quotes').values(plan.quotes).execute()
  await db.insertInto('assistant_settings').values(plan.assistant.settings).execute()
  await db.insertInto('qualifying_questions').values(plan.assistant.questions).execute()
  await db.insertInto('quick_replies').values(plan.assistant.quickReplies).execute()
  await db.insertInto('assistant_threads').values(plan.assistantThreads).execute()
  await db.insertInto('assistant_acts').values(plan.assistantActs).execute()
  await db.insertInto('notes').values(plan.notes).execute()
  await db.insertInto('audit_log').values(plan.auditLog).execute()
}

/** The price book and the taxes. */
async function writePrices(db: SystemWork['db'], { prices }: DemoPlan): Promise<void> {
  await db.insertInto('price_categories').values(prices.categories).execute()
  await db.insertInto('price_items').values(prices.items).execute()
  await db.insertInto('price_kit_parts').values(prices.parts).execute()
  await db.insertInto('price_item_uses').values(prices.uses).execute()
  await db.insertInto('markup_tiers').values(prices.tiers).execute()
  await db.insertInto('tax_rates').values(prices.taxRates).execute()
  await db.insertInto('tax_groups').values(prices.taxGroups).execute()
  await db.insertInto('tax_group_rates').values(prices.taxGroupRates).execute()
  await db.insertInto('tax_rules').values(prices.taxRules).execute()
}

/** What no member has seen is new to each of them, and a hand-off is a line of its thread. */
async function writeInbox(db: SystemWork['db'], site: string): Promise<void> {
  await sql`insert into conversation_unread (site_id, user_id, request_id, since, last_at)
    select c.site_id, m.user_id, c.request_id, c.last_inbound_at - interval '1 millisecond', c.last_inbound_at
    from conversations c join memberships m on m.site_id = c.site_id
    where c.site_id = ${site} and c.unread > 0 and c.last_inbound_at is not null`.execute(db)
  await sql`insert into conversation_events (site_id, id, request_id, kind, reason, at)
    select site_id, gen_random_uuid(), request_id, 'handed_off', hand_over_reason, held_since
    from conversations where site_id = ${site} and held_by = 'nobody' and hand_over_reason is not null`.execute(db)
}

/** Posts of the year, once the photos are there: those that were posted are marked so. */
async function writeSocial(db: SystemWork['db'], { siteId, social }: DemoPlan): Promise<void> {
  await db.insertInto('social_posts').values(social.posts).execute()
  if (social.photos.length > 0) await db.insertInto('social_photos').values(social.photos).execute()
  await db.insertInto('social_targets').values(social.targets).execute()
  await db.insertInto('page_visits').values(social.visits).execute()
  if (social.readings.length > 0) await db.insertInto('social_readings').values(social.readings).execute()
  await sql`update photos p set shared_on_social = true, last_time_shared_on_social = s.at
    from social_photos f join social_posts s on s.site_id = f.site_id and s.id = f.post_id
    where p.site_id = ${siteId} and f.site_id = p.site_id and f.photo_id = p.id and s.state = 'done'`.execute(db)
}

/** Writes what is said of the business and what it shows, once the photos are there. */
export async function writeShown({ db }: SystemWork, plan: DemoPlan): Promise<void> {
  const { shown } = plan
  await writeSocial(db, plan)
  await db.insertInto('reviews').values(shown.reviews).execute()
  if (shown.showcases.length === 0) return
  await db.insertInto('showcases').values(shown.showcases).execute()
  await db.insertInto('showcase_paths').values(shown.showcasePaths).execute()
  await db.insertInto('showcase_photos').values(shown.showcasePhotos).execute()
}
