import { createHash } from 'node:crypto'
import type { RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { claimEvent, eventsOf } from './conversations.hooks.store.ts'
import { takeIn, type Taken } from './conversations.hooks.receiving.operations.ts'
import type { ReadMail } from './conversations.mail.reading.ts'
import { messagesReferredTo, type MailTarget } from './conversations.mail.rules.ts'
import { requestOfMessages, standingRequest } from './conversations.mail.store.ts'
import { lockConversation } from './conversations.threads.store.ts'

/** A mail to a business, from somebody who can be answered. */
export interface IncomingMail extends ReadMail {
  readonly from: string
}

/**
 * Takes a mail in: into the thread that it answers, else into its sender's open request, else it is a new one. Whoever
 * refers to a message of ours, or writes to its thread's own address, has seen that message, whatever they write from.
 */
export async function receiveMail(
  work: SiteWork,
  mail: IncomingMail,
  { target, domain }: { target: MailTarget; domain: string },
): Promise<Taken> {
  const answers = await threadOf(work, mail, target, domain)
  const { from, name, subject, body } = mail
  return takeIn(work, {
    contact: { email: from },
    name,
    channel: 'email',
    reference: referenceOf(mail),
    subject,
    // a mail may say all it has to say in its subject, or in a picture
    body: body || subject,
    source: 'other',
    ...(answers === undefined ? {} : { answers }),
  })
}

async function threadOf(
  { db, site }: SiteWork,
  { references }: ReadMail,
  { requestId }: MailTarget,
  domain: string,
): Promise<RequestId | undefined> {
  const referred = await requestOfMessages(db, site.id, messagesReferredTo(references, domain))
  const named = referred ?? requestId
  return named && standingRequest(db, site.id, named)
}

/** A mail without a Message-ID is known by what it says. */
function referenceOf({ id, from, subject, body }: ReadMail): string {
  if (id !== '') return id
  return `mail:${createHash('sha256')
    .update(JSON.stringify([from, subject, body]))
    .digest('base64url')}`
}

/** Pictures that mails bring into one request: a mail a day with ten of them would fill the disk. */
const mostPictures = 20

/** Those of a mail's pictures that there is room for in its request; one that came before has its place already. */
export async function roomFor<Picture extends { readonly content: Uint8Array }>(
  { db, site, now }: SiteWork,
  requestId: RequestId,
  pictures: readonly Picture[],
): Promise<readonly Picture[]> {
  if (pictures.length === 0) return []
  const named = pictures.map((picture) => ({
    picture,
    name: createHash('sha256').update(picture.content).digest('base64url'),
  }))
  // of two mails at once the second counts what the first brought
  await lockConversation(db, site.id, requestId)
  const source = `mail-pictures:${requestId}`
  const known = new Set(await eventsOf(db, site.id, source, mostPictures))
  const taken: Picture[] = []
  for (const { picture, name } of named) {
    if (!known.has(name)) {
      if (known.size >= mostPictures) continue
      await claimEvent(db, { siteId: site.id, source, eventId: name }, now)
      known.add(name)
    }
    taken.push(picture)
  }
  return taken
}
