import { CustomerId, SiteId } from '#contract/shared.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { siteFacts } from '../sites/sites.opening.operations.ts'
import { askCustomer, say, waysTo, wordAsk } from './reviews.asking.core.operations.ts'
import { startOfDay } from './reviews.days.rules.ts'
import { askDueKind } from './reviews.kinds.ts'
import type { ReviewParts } from './reviews.parts.ts'
import {
  changeRequest,
  countAutomatic,
  findAsked,
  findRequest,
  holdAsking,
  holdCustomer,
  lastAsked,
  listDueReminders,
  listUnasked,
  lockRequest,
  standingOf,
  type UnaskedRow,
} from './reviews.requests.store.ts'
import { askingSpan, lockedUntil, reminderAt } from './reviews.rules.ts'
import { listAskingSites, readRules } from './reviews.rules.store.ts'

/** Reminders that one run sends over all businesses. */
const perRun = 500

/** Asks by rule and reminds: what is due is done, once. */
export const askDueJob = (parts: ReviewParts, workshop: Workshop): JobHandler<Record<string, never>> => ({
  kind: askDueKind,
  async run() {
    const faults: unknown[] = []
    const inSite = (siteId: string, slug: string, act: (work: SiteWork) => Promise<unknown>) =>
      workshop
        .inSite({ site: { id: SiteId.parse(siteId), slug }, actor: { kind: 'server' } }, act)
        // what is wrong with one business keeps nobody else's customers from being asked
        .catch((error: unknown) => faults.push(error))
    for (const { id, site_id: siteId, slug } of await workshop.inSystem((work) =>
      listDueReminders(work.db, work.now, perRun),
    ))
      await inSite(siteId, slug, (work) => remind(parts, work, id))
    for (const { id, slug } of await workshop.inSystem((work) => listAskingSites(work.db)))
      await inSite(id, slug, (work) => askToday(parts, work))
    if (faults.length > 0) throw new AggregateError(faults, 'some could not be asked')
  },
})

/** Asks again, with the same address, whoever was asked and has said nothing; whatever stands against it ends it. */
async function remind(parts: ReviewParts, work: SiteWork, id: string): Promise<void> {
  const { db, site, now } = work
  const row = await lockRequest(db, site.id, id)
  if (!row || row.next_at === null || row.next_at > now) return
  const shown = await findRequest(db, site.id, id)
  const { reminders: wanted } = await readRules(db, site.id)
  const { reviewed } = await standingOf(db, site.id, row.customer_id)
  const asked = await findAsked(db, site.id, row.project_id)
  const open = row.state === 'sent' || row.state === 'delivered'
  const ways = asked ? await waysTo(work, asked) : []
  const over = !wanted || reviewed || !open || row.expires_at <= now || !ways.includes(channelOf(row.channel))
  if (over || !shown || row.sealed_token === null) {
    await changeRequest(db, site.id, id, { next_at: null })
    work.announce('reviews', id, row.project_id)
    return
  }
  const customerId = CustomerId.parse(row.customer_id)
  const about = { customerId, name: shown.customer_name, project: shown.project_name }
  const said = await say(parts, work, {
    customerId,
    project: shown.project_name,
    channel: channelOf(row.channel),
    message: await wordAsk(work, 'review_reminder', about),
    sealedToken: row.sealed_token,
  })
  const reminders = row.reminders + 1
  await changeRequest(db, site.id, id, {
    next_at: said.held === null ? reminderAt(row.sent_at ?? row.created_at, reminders) : null,
    ...(said.held === null ? { reminders, reminded_at: now } : {}),
  })
  work.audit({ act: 'review.remind', record: 'review_request', recordId: id, after: { reminders, held: said.held } })
  work.announce('reviews', id, row.project_id)
}

const channelOf = (channel: string): 'sms' | 'email' => (channel === 'email' ? 'email' : 'sms')

/** Candidates of one look; the next ones are looked at for as long as there is somebody left to ask today. */
const looked = 100

/**
 * Asks the customers of finished work, so many a day. Nobody is chosen: the one who waits longest comes first, and
 * however many cannot be reached or were asked not long ago, who waits behind them is asked all the same.
 */
async function askToday(parts: ReviewParts, work: SiteWork): Promise<void> {
  const { db, site, now } = work
  await holdAsking(db, site.id)
  const { automatic, per_day: perDay } = await readRules(db, site.id)
  const { time_zone: timeZone } = await siteFacts(work)
  let left = perDay - (await countAutomatic(db, site.id, startOfDay(now, timeZone)))
  if (!automatic) return
  let after: UnaskedRow | undefined
  while (left > 0) {
    const found = await listUnasked(db, site.id, askingSpan(now), { after, limit: looked })
    for (const row of found) if (left > 0 && (await askByRule(parts, work, row))) left -= 1
    after = found.at(-1)
    if (found.length < looked) return
  }
}

/** Answers whether the customer was asked: not who cannot be reached, nor who was asked or left a review lately. */
async function askByRule(parts: ReviewParts, work: SiteWork, found: UnaskedRow): Promise<boolean> {
  const { db, site, now } = work
  const customerId = CustomerId.parse(found.customer_id)
  const isLocked = async () => lockedUntil(await lastAsked(db, site.id, customerId), now) !== null
  const [channel] = await waysTo(work, found)
  if (!channel || (await isLocked())) return false
  // held only now: the many who are passed over are not worth a lock each until the end
  await holdCustomer(db, site.id, customerId)
  if (await isLocked()) return false
  await askCustomer(parts, work, {
    projectId: found.id,
    projectName: found.name,
    customerId,
    channel,
    message: await wordAsk(work, 'review_ask', { customerId, name: found.customer_name, project: found.name }),
    automatic: true,
  })
  return true
}
