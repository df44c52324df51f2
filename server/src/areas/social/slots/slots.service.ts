import { networks, type Network, type PostingWay } from '#contract/social/values.ts'
import type { SocialSlot } from '#contract/social/types.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { postingWay } from '../../connections/index.ts'
import { holdSite, timeZoneOf } from '../../sites/index.ts'
import { presentWhen } from '../posts/posts.presenter.ts'
import { freeTimes, usualSlots } from './slots.rules.ts'
import { readLastPosted, readPlanned, readSlots, setSlots } from './slots.store.ts'

/** The weekly times; until somebody chooses some, the usual ones. */
export async function slotsOf(work: SiteWork): Promise<{ slots: readonly SocialSlot[]; usual: boolean }> {
  const own = await readSlots(work.db, work.site.id)
  return own.length === 0 ? { slots: usualSlots, usual: true } : { slots: own, usual: false }
}

export async function getSocialPlan(work: SiteWork): Promise<Answer<'getSocialPlan'>> {
  const { db, site, now } = work
  const [timeZone, { slots, usual }, planned, posted] = [
    await timeZoneOf(work),
    await slotsOf(work),
    await readPlanned(db, site.id),
    await readLastPosted(db, site.id),
  ]
  const ways = new Map<Network, PostingWay>()
  for (const network of networks) ways.set(network, await postingWay(work, network))
  return {
    slots: [...slots],
    usual,
    networks: networks.map((network) => {
      const own = slots.filter((slot) => slot.network === network)
      const { value: next } = freeTimes(own, timeZone, now, planned).next()
      const following = planned.find((each) => each.network === network && each.at > now)
      return {
        network,
        way: ways.get(network) ?? 'by_hand',
        next: next ? presentWhen(timeZone, next.moment) : null,
        last_posted: posted.get(network)?.toISOString() ?? null,
        next_post: following?.at.toISOString() ?? null,
      }
    }),
  }
}

/** Slots as the log tells them: `facebook 2 09:00`. */
const logged = (slots: readonly SocialSlot[]): string[] =>
  slots.map(({ network, weekday, time }) => `${network} ${weekday} ${time}`).toSorted()

export async function setSocialPlan(
  work: SiteWork,
  { body }: Input<'setSocialPlan'>,
): Promise<Answer<'setSocialPlan'>> {
  const { db, site } = work
  await holdSite(work)
  const before = await readSlots(db, site.id)
  await setSlots(db, site.id, body.slots)
  const changes = changesBetween({ slots: logged(before) }, { slots: logged(await readSlots(db, site.id)) })
  if (changes) {
    work.audit({ act: 'social_slots.update', record: 'social_slots', recordId: site.id, ...changes })
    work.announce('social', site.id)
  }
  return getSocialPlan(work)
}
