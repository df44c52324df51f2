import type { Source } from '#contract/requests.ts'
import type { RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { arrive, type Arrival } from '../requests/requests.arrival.operations.ts'
import { permissionOf } from './conversations.consents.operations.ts'
import {
  countReceived,
  holdContact,
  openRequestOf,
  requestWithMessage,
  type Contact,
} from './conversations.lines.store.ts'
import { receiveMessage } from './conversations.receiving.operations.ts'

/** Somebody's words that go into the thread of their open request, or begin a new one. */
export interface Incoming {
  readonly contact: Contact
  readonly name: string
  readonly channel: 'sms' | 'email'
  /** The sender's provider's own name for the message. */
  readonly reference: string
  readonly subject?: string
  readonly body: string
  readonly source: Source
  /** The request it answers, where the message itself says so. */
  readonly answers?: RequestId
}

/** What became of it. `flood`: so many came from this person that it was left aside. */
export type Taken = { readonly requestId: RequestId; readonly isNew: boolean } | 'flood'

const day = 86_400_000
/** Milliseconds after which words belong to a new request: an old kitchen is no answer to a new leak. */
export const openFor = 60 * day
/** Messages into one thread in an hour: more are no conversation. */
const mostInAnHour = 60

const longestMessage = 5000

/**
 * Takes a message in, once for each reference, however often and in whatever order it is delivered. Who writes while
 * another message of theirs is being taken in waits for it, so that two first messages make one request.
 */
export async function takeIn(work: SiteWork, incoming: Incoming): Promise<Taken> {
  const { db, site, now } = work
  const { contact, channel, reference, body, subject } = incoming
  await holdContact(db, site.id, contact)
  const known = await requestWithMessage(db, site.id, reference)
  if (known) return { requestId: known, isNew: false }

  const open = incoming.answers ?? (await openRequestOf(db, site.id, contact, new Date(now.getTime() - openFor)))
  if (open && (await countReceived(db, site.id, open, new Date(now.getTime() - 3_600_000))) >= mostInAnHour)
    return 'flood'
  const requestId = open ?? (await begin(work, incoming))
  const isNew = open === undefined
  const words = { channel, body, reference, ...(subject === undefined ? {} : { subject }) }
  await receiveMessage(work, { requestId, ...words, begins: isNew })
  return { requestId, isNew }
}

async function begin(
  work: SiteWork,
  { contact, name, channel, body, subject = '', source }: Incoming,
): Promise<RequestId> {
  const [way, phone, email] =
    'phone' in contact ? (['text', contact.phone, ''] as const) : (['mail', '', contact.email] as const)
  const message = [subject, body].filter((part) => part !== '').join('\n\n')
  const { requestId } = await arrive(work, {
    way,
    name,
    phone,
    email,
    address: '',
    message: message.slice(0, longestMessage).toWellFormed(),
    source,
    ...(await agreement(work, channel, 'phone' in contact ? contact.phone : contact.email, body)),
  })
  return requestId
}

/** Who writes first may be answered; who once said stop, and is heard again, has not taken that back by it. */
export async function agreement(
  work: SiteWork,
  channel: 'sms' | 'email',
  contact: string,
  words: string,
): Promise<Pick<Arrival, 'consent'>> {
  if ((await permissionOf(work, channel, contact)) === 'stopped') return {}
  return { consent: { how: 'wrote_first', words: words.slice(0, 500).toWellFormed() } }
}
