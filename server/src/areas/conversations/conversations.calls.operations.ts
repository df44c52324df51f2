import { phoneAsWritten, readPhone, type E164 } from '../../platform/phone.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { arrive, markAnswered } from '../requests/index.ts'
import { ringing } from './conversations.calls.twiml.ts'
import { agreement, openFor } from './conversations.hooks.receiving.operations.ts'
import { isMissed } from './conversations.hooks.reading.ts'
import { claimAgain, claimEvent } from './conversations.hooks.store.ts'
import { holdContact, openRequestOf, phoneOfSite } from './conversations.lines.store.ts'
import { noteCall, sayAsServer } from './conversations.saying.operations.ts'
import { businessLanguage } from '../templates/templates.wording.operations.ts'

/** A call to a number of ours, as it begins. */
export interface IncomingCall {
  /** Null for somebody who does not say who calls. */
  readonly caller: E164 | null
  /** The number of ours that was called. */
  readonly line: string
  readonly sid: string
  /** Where this line rings; null: at the business's own phone. */
  readonly rings: string | null
  /** Where the world reaches us. */
  readonly appUrl: string
}

/** Milliseconds in which a caller gets one text back, however often they call. */
const textBackEvery = 20 * 60_000

/** Lets the call ring at the business. Where nothing can ring, it is a missed call at once. Answers in TwiML. */
export async function beginCall(work: SiteWork, call: IncomingCall): Promise<string> {
  const { caller, line, sid, appUrl } = call
  const rings = call.rings ?? readPhone((await phoneOfSite(work.db, work.site.id)) ?? '')
  // a line that rings at itself would ring for ever
  if (rings !== null && rings !== line) return ringing(rings, `${appUrl}/hooks/twilio/calls/ended`)
  if (caller !== null) await endCall(work, { caller, sid, dialStatus: 'no-answer' })
  return ringing(null, '')
}

/**
 * Writes down how a call ended, once for each call. One that nobody took is answered with a text, once for each caller
 * and 20 minutes, also where they call again while the first is being written down.
 */
export async function endCall(
  work: SiteWork,
  { caller, sid, dialStatus }: { caller: E164; sid: string; dialStatus: string },
): Promise<void> {
  const { db, site, now } = work
  const missed = isMissed(dialStatus)
  if (!missed && dialStatus !== 'completed' && dialStatus !== 'answered') return
  await holdContact(db, site.id, { phone: caller })
  if (!(await claimEvent(db, { siteId: site.id, source: 'twilio-call', eventId: sid }, now))) return

  const known = await openRequestOf(db, site.id, { phone: caller }, new Date(now.getTime() - openFor))
  const requestId = known ?? (await requestOfCall(work, caller))
  await noteCall(work, { requestId, direction: 'in', outcome: missed ? 'no_answer' : 'answered', reference: sid })
  if (!missed) return markAnswered(work, requestId, 'member')
  const again = { siteId: site.id, source: 'text-back', eventId: caller }
  if (!(await claimAgain(db, again, now, new Date(now.getTime() - textBackEvery)))) return
  await sayAsServer(work, { requestId, channel: 'sms', purpose: 'reply', template: 'missed_call' })
}

async function requestOfCall(work: SiteWork, caller: E164) {
  const { requestId } = await arrive(work, {
    way: 'call',
    name: phoneAsWritten(caller),
    phone: caller,
    email: '',
    address: '',
    message: '',
    source: 'phone',
    ...(await agreement(work, 'sms', caller, texts(await businessLanguage(work)).text('calls.missed.note'))),
  })
  return requestId
}
