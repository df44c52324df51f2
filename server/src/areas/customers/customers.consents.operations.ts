import { ConsentWord } from '#contract/customers.work.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { readPhone } from '../../platform/phone.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { recordConsent } from '../conversations/conversations.consents.operations.ts'
import { standing } from './customers.consents.rules.ts'
import { wordsAbout, type WordRow } from './customers.consents.store.ts'
import { presentCustomer } from './customers.present.ts'
import { findCustomer, type CustomerRow } from './customers.store.ts'

/** Words of the ledger that are looked at, and shown. */
const [mostRead, mostShown] = [500, 100]

const presentWord = (row: WordRow): ConsentWord =>
  ConsentWord.parse({
    id: row.id,
    channel: row.channel,
    contact: row.contact,
    purpose: row.purpose,
    state: row.state,
    at: row.at.toISOString(),
    how: row.how,
    words: row.words,
    by: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    request_id: row.request_id,
  })

async function ledgerOf({ db, site }: SiteWork, row: CustomerRow): Promise<Answer<'listCustomerConsents'>> {
  const { phones, emails: written } = presentCustomer(row)
  const emails = written.map((email) => email.toLowerCase())
  const words = (await wordsAbout(db, site.id, { phones, emails }, mostRead)).map(presentWord)
  const contacts = [
    ...phones.map((contact) => ({ channel: 'sms' as const, contact })),
    ...emails.map((contact) => ({ channel: 'email' as const, contact })),
  ]
  return { consents: standing(contacts, words), history: words.slice(0, mostShown) }
}

/** @throws Refusal not_found */
async function reachable({ db, site }: SiteWork, id: Input<'listCustomerConsents'>['params']['customerId']) {
  const row = await findCustomer(db, site.id, id)
  if (!row || row.trial) throw new Refusal('not_found')
  return row
}

/** What the ledger says of each number and mail of a customer. @throws Refusal not_found */
export const listCustomerConsents = async (
  work: SiteWork,
  { params }: Input<'listCustomerConsents'>,
): Promise<Answer<'listCustomerConsents'>> => ledgerOf(work, await reachable(work, params.customerId))

/**
 * Adds a member's word to the ledger. A yes needs the words it was given with: whoever asks later must be shown them.
 * @throws Refusal not_found; invalid for a contact that is none of theirs, or a yes without words
 */
export async function recordCustomerConsent(
  work: SiteWork,
  { params, body }: Input<'recordCustomerConsent'>,
): Promise<Answer<'recordCustomerConsent'>> {
  const row = await reachable(work, params.customerId)
  const { phones, emails } = presentCustomer(row)
  const asked = body.channel === 'sms' ? readPhone(body.contact) : body.contact.toLowerCase()
  const contact = (body.channel === 'sms' ? phones : emails).find((own) => own.toLowerCase() === asked?.toLowerCase())
  if (contact === undefined) throw refuseField('invalid', 'contact', 'is none of this customer')
  if (body.state === 'granted' && body.words === '') throw refuseField('invalid', 'words', 'are needed for a yes')
  const { channel, purpose, state, words } = body
  await recordConsent(work, { channel, contact, purpose, state, words, how: 'member' })
  work.audit({
    act: 'customer.consent',
    record: 'customer',
    recordId: row.id,
    after: { channel, contact, purpose, state },
  })
  work.announce('customers', row.id)
  return ledgerOf(work, row)
}
