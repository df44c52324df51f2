import type { RequestId } from '#contract/shared.ts'
import type { SendingChannel } from '#contract/conversations.ts'
import { remembered } from '../../platform/work/remembered.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { RequestFacts } from '../requests/requests.facts.operations.ts'
import { freeSlots } from '../schedule/index.ts'
import { groundOf } from './assistant.business.ts'
import { settingsInForce, type AssistantSettings } from './assistant.settings.operations.ts'
import { photoNamesOf } from './assistant.threads.store.ts'
import type { Situation, Slot } from './machine/types.ts'

/** Days ahead in which visits are offered, and free times that are looked at. */
const DAYS = 14
const MOST = 400

/** Where a visit will be is not known while people talk about it; a drive to and from it is left free all the same. */
export const visitPlace = null

/** Free times of the next two weeks; none where the business does not want visits offered. */
export async function slotsFor(work: SiteWork, settings: AssistantSettings): Promise<readonly Slot[]> {
  if (!settings.offersVisits) return []
  const { now: from } = work
  const found = await freeSlots(work, {
    from,
    days: DAYS,
    minutes: settings.visitMinutes,
    most: MOST,
    place: visitPlace,
  })
  return found.map(({ starts, ends }) => ({ starts: new Date(starts), ends: new Date(ends) }))
}

/** The same as this transaction first saw them: turns that share it read them once. Taking one asks the calendar itself. */
export const slotsSeen = remembered(async (work) => slotsFor(work, await settingsInForce(work)))

/** How a conversation stands for the machine. */
export interface Talk {
  readonly channel: SendingChannel
  readonly language: 'en' | 'es'
  readonly textConsent: boolean
}

/** Everything that the machine may know of a conversation at this moment. */
export async function situationOf(
  work: SiteWork,
  requestId: RequestId,
  facts: RequestFacts,
  settings: AssistantSettings,
  talk: Talk,
): Promise<Situation> {
  const ground = await groundOf(work, settings)
  return {
    ...ground,
    now: work.now,
    request: {
      name: facts.name,
      phone: facts.phone ?? facts.told?.phone ?? null,
      email: facts.email ?? facts.told?.email ?? null,
      address: facts.address,
      serviceId: facts.service?.id ?? null,
      serviceName: facts.service?.name ?? null,
      message: facts.message,
      photoCount: facts.photoCount,
      photoNames: facts.photoCount === 0 ? [] : await photoNamesOf(work.db, work.site.id, requestId),
      source: facts.source,
      stage: facts.stage,
      status: facts.status,
      textConsent: talk.textConsent,
      language: talk.language,
    },
    slots: await slotsSeen(work),
    channel: talk.channel,
  }
}
