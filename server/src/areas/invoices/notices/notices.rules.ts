import { isOpen, type InvoiceFacts } from '../invoices.rules.ts'

export type Way = { readonly channel: 'sms' | 'email' } | { readonly dropped: string }

interface Contact {
  readonly phone: string | null
  readonly email: string | null
}

function byChannel(channel: 'sms' | 'email', { phone, email }: Contact): Way {
  if (channel === 'sms') return phone === null ? { dropped: 'no_phone' } : { channel }
  return email === null ? { dropped: 'no_email' } : { channel }
}

/**
 * How a notice reaches somebody: by the channel that a member chose; one that goes out by itself by text where there is a
 * number. Nobody is reminded of what is settled, nor by the server of what they were never sent.
 */
export function wayOf(
  notice: { readonly kind: string; readonly channel: string | null },
  invoice: (InvoiceFacts & { readonly first_sent_at: Date | null }) | undefined,
  contact: Contact,
): Way {
  const { kind, channel } = notice
  const isReminder = kind === 'reminder' || kind === 'due' || kind === 'overdue'
  if (isReminder && invoice && !(isOpen(invoice) && invoice.balance_cents > 0)) return { dropped: 'settled' }
  if (channel === 'sms' || channel === 'email') return byChannel(channel, contact)
  if (invoice?.first_sent_at === null) return { dropped: 'not_sent' }
  return byChannel(contact.phone === null ? 'email' : 'sms', contact)
}
