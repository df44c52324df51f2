import type { HookLead } from '#contract/leads.ts'
import { readPhone } from '../../platform/phone.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { storable } from './conversations.hooks.reading.ts'

const longestMessage = 5000

/** A lead as it is taken in. */
export interface ReadLead {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly serviceId: string | null
  readonly message: string
}

/** Whether there is somebody to answer, or something to answer to. */
export const saysSomething = (lead: HookLead): boolean =>
  [lead.name, lead.phone, lead.email, lead.message].some((part) => part !== '')

/**
 * Reads a seller's lead by what the business offers. Nothing that was paid for is lost: a service that the business
 * does not have, and a number that cannot be dialled, are said in the message instead.
 */
export function readLead(
  lead: HookLead,
  services: readonly { readonly id: string; readonly name: string }[],
  text: Texts['text'],
): ReadLead {
  const plain = (name: string) => name.trim().toLowerCase()
  const service = services.find(({ name }) => plain(name) === plain(lead.service))
  const phone = readPhone(lead.phone)
  const lines = [
    ...(lead.service !== '' && !service ? [text('leads.service', { service: lead.service })] : []),
    ...(lead.phone !== '' && !phone ? [text('leads.phone', { phone: lead.phone })] : []),
    lead.message,
  ]
  return {
    name: lead.name || phone || lead.email || text('leads.nobody'),
    phone: phone ?? '',
    email: lead.email,
    address: lead.address,
    serviceId: service?.id ?? null,
    message: storable(lines.filter((line) => line !== '').join('\n'), longestMessage),
  }
}
