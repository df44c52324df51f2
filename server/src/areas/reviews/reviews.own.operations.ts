import type { z } from 'zod'
import { CustomerId, Email } from '#contract/shared.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { readPhone } from '../../platform/phone.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { askCustomer, say, waysTo, wordAsk } from './reviews.asking.core.operations.ts'
import { sendPageKind } from './reviews.kinds.ts'
import { mayBeSent } from './reviews.own.store.ts'
import type { ReviewParts } from './reviews.parts.ts'
import { changeRequest, findCustomerOf, findOpenRequest, holdCustomer, lastAsked } from './reviews.requests.store.ts'
import { lockedUntil } from './reviews.rules.ts'

/** Milliseconds in which one customer is sent one such message by one business, whoever types their number. */
const rest = 24 * 3_600_000

interface Contact {
  readonly channel: 'sms' | 'email'
  /** E.164, or a mail in lower case. */
  readonly contact: string
}

/** A number or a mail as somebody typed it; undefined for anything else. */
function contactOf(typed: string): Contact | undefined {
  const mail = Email.safeParse(typed.trim())
  if (mail.success) return { channel: 'email', contact: mail.data }
  const phone = readPhone(typed)
  return phone ? { channel: 'sms', contact: phone } : undefined
}

/** Whether what somebody typed is a number or a mail at all. */
export const isContact = (typed: string): boolean => contactOf(typed) !== undefined

/**
 * Somebody without a link wants to leave a review. Whoever they are, the same is done here and the same is said: what
 * comes of it is found out by a job, so that neither words nor time tell a customer from a stranger.
 */
export async function askForOwnPage(
  { sealer }: Pick<ReviewParts, 'sealer'>,
  work: SiteWork,
  typed: string,
): Promise<void> {
  const read = contactOf(typed)
  if (!read) return
  const { channel, contact } = read
  await work.enqueue(
    sendPageKind,
    { site: { ...work.site }, channel, contact: sealer.seal('message', contact) },
    { onlyOne: `${work.site.id} ${sealer.mac('message', contact)}` },
  )
}

/**
 * Sends the address of their own page to somebody the business did work for, at the number or mail that it knows; to
 * nobody else anything. Who left a review not long ago is not written to, nor anybody more than the contact may be.
 */
export const sendPageJob = (
  parts: ReviewParts,
  workshop: Workshop,
): JobHandler<z.output<typeof sendPageKind.data>> => ({
  kind: sendPageKind,
  run: ({ site, channel, contact }) =>
    workshop.inSite({ site, actor: { kind: 'server' } }, (work) =>
      sendOwnPage(parts, work, { channel, contact: parts.sealer.open('message', contact) }),
    ),
})

async function sendOwnPage(parts: ReviewParts, work: SiteWork, read: Contact): Promise<void> {
  const { db, site, now } = work
  const { channel, contact } = read
  const found = await findCustomerOf(db, site.id, contact)
  if (!found) return
  if (!(await waysTo(work, { phone: null, email: null, ...found, ...contactFor(read) })).includes(channel)) return
  const customerId = CustomerId.parse(found.customer_id)
  await holdCustomer(db, site.id, customerId)
  const { reviewed } = await lastAsked(db, site.id, customerId)
  if (lockedUntil({ asked: null, reviewed }, now)) return
  const open = await findOpenRequest(db, site.id, customerId, now)
  const last = open?.reminded_at ?? open?.created_at
  if (last && now.getTime() - last.getTime() < rest) return
  // last, since it counts
  if (!(await mayBeSent(db, parts.sealer.mac('message', `review page ${contact}`), now))) return
  const about = { customerId, name: found.customer_name, project: found.name }
  const message = await wordAsk(work, 'review_page', about)
  const letter = { customerId, channel, message }
  if (open?.sealed_token) {
    await say(parts, work, { ...letter, project: found.name, sealedToken: open.sealed_token })
    await changeRequest(db, site.id, open.id, { reminded_at: now })
  } else await askCustomer(parts, work, { ...letter, projectId: found.id, projectName: found.name, automatic: false })
}

const contactFor = ({ channel, contact }: Contact) => (channel === 'sms' ? { phone: contact } : { email: contact })
