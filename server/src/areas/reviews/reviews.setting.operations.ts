import type { ReviewRules } from '#contract/reviews.rules.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import {
  googleStanding,
  importReviewsKind,
  standingAt,
  type ReviewsStanding,
} from '../connections/connections.reviews.operations.ts'
import { siteFacts } from '../sites/sites.opening.operations.ts'
import { wordAsk } from './reviews.asking.core.operations.ts'
import { startOfDay } from './reviews.days.rules.ts'
import type { ReviewParts } from './reviews.parts.ts'
import { maySetRules } from './reviews.policy.ts'
import { countAutomatic } from './reviews.requests.store.ts'
import { changeRules, lockRules, readRules, type RulesRow } from './reviews.rules.store.ts'

const present = ({ automatic, reminders, per_day, drafts, version }: RulesRow): ReviewRules => ({
  automatic,
  reminders,
  per_day,
  drafts,
  version,
})

const linkOf = ({ state, reviewLink }: ReviewsStanding) => (state === 'verified' ? reviewLink : null)

/** How the business asks, and where reviews are left. */
export const getReviewRules =
  ({ appUrl }: ReviewParts) =>
  async (work: SiteWork): Promise<Answer<'getReviewRules'>> => {
    const { db, site, now } = work
    const { time_zone: timeZone } = await siteFacts(work)
    const [google, facebook] = [await standingAt(work, 'google'), await standingAt(work, 'facebook')]
    return {
      rules: present(await readRules(db, site.id)),
      message: await wordAsk(work, 'review_ask', { customerId: null, name: '', project: '' }),
      links: { own: `${appUrl}/p/${site.slug}/review`, google: linkOf(google), facebook: linkOf(facebook) },
      asked_today: await countAutomatic(db, site.id, startOfDay(now, timeZone)),
      may: { update: maySetRules(work) },
    }
  }

/** @throws Refusal stale */
export async function updateReviewRules(
  work: SiteWork,
  { body, ifVersion }: Input<'updateReviewRules'>,
): Promise<Answer<'updateReviewRules'>> {
  const { db, site, now } = work
  const row = await lockRules(db, site.id)
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const changes = changesBetween({ ...row }, body)
  if (!changes) return { rules: present(row) }
  await changeRules(db, site.id, { ...body, version: row.version + 1, modified_at: now })
  work.audit({ act: 'review-rules.update', record: 'site', recordId: site.id, ...changes })
  work.announce('reviews', site.id)
  // drafts for what is there already come with the next reading, which is now
  if (body.drafts === true && (await googleStanding(work)).state === 'verified')
    await work.enqueue(importReviewsKind, { site: { ...site }, provider: 'google' }, { onlyOne: `${site.id} google` })
  return { rules: present(await readRules(db, site.id)) }
}
