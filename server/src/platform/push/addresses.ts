import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are nobody's on the internet (IANA's special-purpose registries): a push service has none of them. */
const special = new BlockList()
const ranges4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
for (const [net, bits] of ranges4) special.addSubnet(net, bits, 'ipv4')

/** Of IPv6 only `2000::/3` is given out; within it these are not hosts, or lead to an IPv4 address inside. */
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')
const ranges6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
for (const [net, bits] of ranges6) special.addSubnet(net, bits, 'ipv6')

/** Whether an IP address may belong to somebody on the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return isIP(address) === 6 && unicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/**
 * An address on the internet as somebody gave it, such as a push service's, or null for one that is none: not https, with a password in it,
 * or a host that is not on the internet. What its name leads to is looked at when it is called.
 */
export function readEndpoint(text: string, mayReach: (address: string) => boolean): URL | null {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0) return mayReach(host) ? url : null
  return isName(host) ? url : null
}

/** A name of the public kind: `localhost`, `db`, `printer.local` are names inside some network. */
const isName = (host: string) =>
  host.includes('.') && !host.endsWith('.') && !/\.(?:localhost|local|internal|lan|arpa|test|invalid)$/.test(host)

/**
 * Looks a name up and keeps what may not be reached; the address that is checked is the one that is called. `refusal`
 * makes the error for a name that leads nowhere else.
 */
export const onlyTo =
  (mayReach: (address: string) => boolean, refusal: () => Error): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const allowed = error ? [] : found.filter(({ address }) => mayReach(address))
      const [first] = allowed
      if (error) return callback(error, '')
      if (!first) return callback(refusal(), '')
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family)
    })
  }
