import { z } from 'zod'
import { Moment } from '../shared.ts'
import { domainFaults, domainRoles, domainStates } from './values.ts'

export const DomainId = z.uuid().toLowerCase().brand<'DomainId'>()
export type DomainId = z.output<typeof DomainId>

/** A line for the place where the domain was bought. */
export const DnsRecord = z.object({
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']),
  /** In full: many such places want it without the domain itself. */
  name: z.string(),
  value: z.string(),
})
export type DnsRecord = z.output<typeof DnsRecord>

export const Domain = z.object({
  id: DomainId,
  /** As computers write it: small letters, without accents (`xn--…`). */
  host: z.string(),
  role: z.enum(domainRoles),
  state: z.enum(domainStates),
  fault: z.enum(domainFaults).nullable(),
  /** Shows whose the domain is. */
  proof: DnsRecord,
  /** Makes it lead here; several do so together. Empty where this server's own address is not known. */
  leads: z.array(DnsRecord),
  checked: Moment.nullable(),
  /** When it is looked at next; null: when somebody asks for it. */
  next_check: Moment.nullable(),
  created: Moment,
})
export type Domain = z.output<typeof Domain>
