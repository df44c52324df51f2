/** `primary`: the pages are there. `redirect`: leads to the primary one. */
export const domainRoles = ['primary', 'redirect'] as const
export type DomainRole = (typeof domainRoles)[number]

/**
 * `waiting`: nobody has proven yet whose it is. `verified`: proven, and does not lead here yet. `live`: proven, and leads
 * here. `broken`: was live, and is no longer.
 */
export const domainStates = ['waiting', 'verified', 'live', 'broken'] as const
export type DomainState = (typeof domainStates)[number]

/**
 * Why it is not further. `record_missing`, `record_wrong`: the proof in the DNS; `taken`: somebody else has proven it;
 * `no_address`: the name leads nowhere; `elsewhere`: it leads to another server; `unreachable`: the DNS did not answer.
 */
export const domainFaults = [
  'record_missing',
  'record_wrong',
  'taken',
  'no_address',
  'elsewhere',
  'unreachable',
] as const
export type DomainFault = (typeof domainFaults)[number]

export const domainLimits = {
  /** Hosts of one business. */
  hosts: 10,
  /** Characters of a host (RFC 1035). */
  host: 253,
} as const
