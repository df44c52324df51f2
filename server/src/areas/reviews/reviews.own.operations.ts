import { CustomerId, Email } from '#contract/shared.ts'
import { readPhone } from '../../platform/phone.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { siteNamed } from '../sites/sites.name.operations.ts'
import { askCustomer, say, waysTo } from './reviews.asking.core.operations.ts'
import type { ReviewParts } from './reviews.parts.ts'
import { changeRequest, findCustomerOf, findOpenRequest, holdCustomer } from './reviews.requests.store.ts'

/** Milliseconds in which one customer is sent one such message, whoever types their number. */
const rest = 24 * 3_600_000

/** A number or a mail as somebody typed it; undefined for anything else. */
function contactOf(typed: string): { readonly channel: 'sms' | 'email'; readonly contact: string } | undefined {
  const mail = Email.safeParse(typed.trim())
  if (mail.success) return { channel: 'email', contact: mail.data }
  const phone = readPhone(typed)
  return phone ? { channel: 'sms', contact: phone } : undefined
}

/** Whether what somebody typed is a number or a mail at all. */
export const isContact = (typed: string): boolean => contactOf(typed) !== undefined

/**
 * Somebody without a link wants to leave a review: whoever was a customer gets an address of their own at the number or
 * mail that the business knows. Nobody learns whether that was so.
 */
export async function sendOwnPage(parts: ReviewParts, work: SiteWork, typed: string): Promise<void> {
  const { db, site, now } = work
  const read = contactOf(typed)
  const found = read && (await findCustomerOf(db, site.id, read.contact))
  if (!read || !found) return
  if (!(await waysTo(work, { phone: null, email: null, ...found, ...contactFor(read) })).includes(read.channel)) return
  const customerId = CustomerId.parse(found.customer_id)
  await holdCustomer(db, site.id, customerId)
  const open = await findOpenRequest(db, site.id, customerId, now)
  const last = open?.reminded_at ?? open?.created_at
  if (last && now.getTime() - last.getTime() < rest) return
  const { name: business } = await siteNamed(work)
  const message = texts('en').text('reviews.reask', { business, link: '{link}' })
  const letter = { customerId, channel: read.channel, message }
  if (open?.sealed_token) {
    await say(parts, work, { ...letter, project: found.name, sealedToken: open.sealed_token })
    await changeRequest(db, site.id, open.id, { reminded_at: now })
  } else await askCustomer(parts, work, { ...letter, projectId: found.id, projectName: found.name, automatic: false })
}

const contactFor = ({ channel, contact }: { channel: 'sms' | 'email'; contact: string }) =>
  channel === 'sms' ? { phone: contact } : { email: contact }
