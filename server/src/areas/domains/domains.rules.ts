import type { DnsRecord } from '#contract/domains/types.ts'
import { domainLimits, type DomainFault, type DomainState } from '#contract/domains/values.ts'

/** Names inside some network, or kept for tests and documents (RFC 2606, RFC 6761, RFC 6762, RFC 8375). */
const reserved = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|invalid|onion|alt)$/
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** Whether it is an IP address, as browsers write it. */
const isAddress = (host: string): boolean => host.includes(':') || /^[\d.]+$/.test(host)

/**
 * A host as somebody typed or pasted it, in the form in which browsers send it: small letters, `xn--` instead of
 * accents, no scheme, no final dot. Undefined for what is no name on the internet: addresses, ports, paths, passwords,
 * and names of private networks.
 */
export function readHost(typed: string): string | undefined {
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  if (name === '' || /[\s/?#@\\:[\]%*]/.test(name)) return undefined
  const host = URL.parse(`http://${name}`)?.hostname.replace(/\.$/, '')
  if (host === undefined || host.length > domainLimits.host || isAddress(host)) return undefined
  const labels = host.split('.')
  const top = labels.at(-1) ?? ''
  if (labels.length < 2 || !labels.every((part) => label.test(part)) || /^\d+$/.test(top)) return undefined
  return reserved.test(host) ? undefined : host
}

/** Whether a host is the installation's own, or one below it. */
export const isOwnHost = (host: string, office: string): boolean => host === office || host.endsWith(`.${office}`)

/** The name of the record that shows whose a domain is. */
export const proofName = (host: string): string => `_site-verification.${host}`

/** Whether a name is one that only an address record can lead elsewhere: a CNAME may not stand there (RFC 1912, 2.4). */
const isApex = (host: string): boolean => host.split('.').length === 2

/** What makes a host lead to this installation. `addresses`: those of its own host. */
export function leadingRecords(host: string, office: string, addresses: readonly string[]): DnsRecord[] {
  if (!isApex(host) && !isAddress(office)) return [{ type: 'CNAME', name: host, value: office }]
  return addresses.map((value) => ({ type: value.includes(':') ? 'AAAA' : 'A', name: host, value }))
}

/** What the DNS says of a host. `unreachable`: it did not answer, which says nothing of the host. */
export interface DnsAnswers {
  readonly proofs: readonly string[] | 'unreachable'
  readonly addresses: readonly string[] | 'unreachable'
  /** Of the installation's own host. */
  readonly own: readonly string[]
}

export interface Judged {
  readonly state: DomainState
  readonly fault: DomainFault | null
}

/** How far a domain is, by what the DNS says and how far it was. A DNS that does not answer takes nothing away. */
export function judge(was: DomainState, token: string, { proofs, addresses, own }: DnsAnswers): Judged {
  const isProven = was !== 'waiting'
  if (!isProven && proofs === 'unreachable') return { state: 'waiting', fault: 'unreachable' }
  if (!isProven && !proofs.includes(token))
    return { state: 'waiting', fault: proofs.length === 0 ? 'record_missing' : 'record_wrong' }
  if (addresses === 'unreachable') return { state: isProven ? was : 'verified', fault: 'unreachable' }
  if (addresses.some((address) => own.includes(address))) return { state: 'live', fault: null }
  return {
    state: was === 'live' || was === 'broken' ? 'broken' : 'verified',
    fault: addresses.length === 0 ? 'no_address' : 'elsewhere',
  }
}

const minute = 60_000
const hour = 60 * minute

/** When a domain is looked at next: each minute for an hour, each hour for a week, and what is live once a day. */
export function nextCheck(state: DomainState, created: Date, now: Date): Date | null {
  if (state === 'live' || state === 'broken') return new Date(now.getTime() + 24 * hour)
  const age = now.getTime() - created.getTime()
  if (age < hour) return new Date(now.getTime() + minute)
  return age < 7 * 24 * hour ? new Date(now.getTime() + hour) : null
}
