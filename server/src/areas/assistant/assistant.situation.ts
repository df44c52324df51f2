import type { RequestId } from '#contract/shared.ts'
import type { SendingChannel } from '#contract/conversations.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { RequestFacts } from '../requests/requests.facts.operations.ts'
import { freeSlots, visitOfRequest, type RequestVisit } from '../schedule/index.ts'
import { groundOf } from './assistant.business.ts'
import { settingsInForce, type AssistantSettings } from './assistant.settings.operations.ts'
import { photoNamesOf } from './assistant.threads.store.ts'
import type { Situation, Slot, State } from './machine/types.ts'

/** Days ahead in which visits are offered, and free times that are looked at. */
const DAYS = 14
const MOST = 400

/** What times are searched for and taken for: how long it is, for which service, and where. */
export type VisitWanted = Omit<RequestVisit, 'minutes'> & { readonly minutes: number }

/** A visit of which nothing is known yet; a drive to and from it is left free all the same. */
const anyVisit: RequestVisit = { service: undefined, minutes: undefined, place: null }

/**
 * What a visit of this request would be: of its service, as long as that takes, and where the customer is. What the
 * conversation knows counts where the record says nothing: it is written down only at the end of a turn.
 */
export async function visitWanted(
  work: SiteWork,
  settings: AssistantSettings,
  requestId: RequestId,
  state: Pick<State, 'facts'> | null,
): Promise<VisitWanted> {
  const { service, address } = state?.facts ?? {}
  const said = { service: service?.value, address: address?.value }
  const { minutes, ...visit } = (await visitOfRequest(work, requestId, said)) ?? anyVisit
  return { ...visit, minutes: minutes ?? settings.visitMinutes }
}

/** Free times of the next two weeks; none where the business does not want visits offered. */
export async function slotsFor(
  work: SiteWork,
  settings: AssistantSettings,
  visit: VisitWanted = { ...anyVisit, minutes: settings.visitMinutes },
): Promise<readonly Slot[]> {
  if (!settings.offersVisits) return []
  const found = await freeSlots(work, { ...visit, from: work.now, days: DAYS, most: MOST, precision: 'coarse' })
  return found.map(({ starts, ends }) => ({ starts: new Date(starts), ends: new Date(ends) }))
}

const seen = new WeakMap<object, Map<string, Promise<readonly Slot[]>>>()

/**
 * The same as this transaction first saw them: of turns that share it, those for the same service at the same place read
 * them once. Taking one asks the calendar itself.
 */
export async function slotsSeen(
  work: SiteWork,
  requestId: RequestId,
  state: Pick<State, 'facts'> | null,
): Promise<readonly Slot[]> {
  const settings = await settingsInForce(work)
  if (!settings.offersVisits) return []
  const visit = await visitWanted(work, settings, requestId, state)
  const all = seen.get(work.db) ?? new Map<string, Promise<readonly Slot[]>>()
  seen.set(work.db, all)
  const key = JSON.stringify(visit)
  const known = all.get(key) ?? slotsFor(work, settings, visit)
  all.set(key, known)
  return known
}

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
  state: Pick<State, 'facts'> | null = null,
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
    slots: await slotsSeen(work, requestId, state),
    channel: talk.channel,
  }
}
