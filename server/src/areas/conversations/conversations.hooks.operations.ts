import { phoneAsWritten, type E164 } from '../../platform/phone.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { recordConsent } from './conversations.consents.operations.ts'
import { fetchPicturesKind } from './conversations.hooks.kinds.ts'
import { takeIn } from './conversations.hooks.receiving.operations.ts'
import { claimEvent } from './conversations.hooks.store.ts'
import { keywordOf, type Keyword } from './conversations.keywords.rules.ts'
import { holdContact, newestRequestOf } from './conversations.lines.store.ts'

/** A text to a business's number. */
export interface IncomingText {
  readonly from: E164
  readonly sid: string
  readonly body: string
  /** Addresses of its pictures. */
  readonly pictures: readonly string[]
}

/**
 * Takes a text in. A word like STOP is no wish for work: it goes to the thread there is, however that stands, and makes
 * no request of its own. `flood`: so many came from this number that it was left aside.
 */
export async function receiveText(work: SiteWork, text: IncomingText): Promise<'taken' | 'flood'> {
  const { db, site, now } = work
  const { from, sid, body, pictures } = text
  const keyword = keywordOf(body)
  const contact = { phone: from }
  if (keyword !== null) {
    await holdContact(db, site.id, contact)
    // an old STOP that comes once more, after a START, is no new one: also where no thread has it
    if (!(await claimEvent(db, { siteId: site.id, source: 'twilio-keyword', eventId: sid }, now))) return 'taken'
  }
  const answers = keyword === null ? undefined : await newestRequestOf(db, site.id, contact)
  if (keyword !== null && answers === undefined) {
    await obeyAlone(work, keyword, text)
    return 'taken'
  }
  const taken = await takeIn(work, {
    contact,
    name: phoneAsWritten(from),
    channel: 'sms',
    reference: sid,
    body,
    source: 'text',
    ...(answers === undefined ? {} : { answers }),
  })
  if (taken === 'flood') {
    // their words are left aside, not what the law makes of them
    if (keyword === 'stop') await obeyAlone(work, keyword, text)
    return 'flood'
  }
  if (pictures.length > 0) {
    const job = { site: { id: site.id, slug: site.slug }, requestId: taken.requestId, urls: [...pictures] }
    await work.enqueue(fetchPicturesKind, job, { onlyOne: sid })
  }
  return 'taken'
}

/** What STOP and START mean, where no thread takes them in. */
async function obeyAlone(work: SiteWork, keyword: Keyword, { from, body }: IncomingText): Promise<void> {
  const state = keyword === 'stop' ? 'stopped' : keyword === 'start' ? 'granted' : null
  if (state) await recordConsent(work, { channel: 'sms', contact: from, state, how: 'keyword', words: body })
}
