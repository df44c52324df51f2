import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { proofName, type DnsAnswers } from './domains.rules.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/** Milliseconds for one try, and how often it is made: a name server that is away costs ten seconds at most. */
const patience = { timeout: 2500, tries: 2 } as const

/** What the DNS answers where there is nothing to answer, and no server is at fault. */
const nothing = new Set(['ENODATA', 'ENOTFOUND', 'ENONAME'])
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Asks the DNS for what shows whose a host is and where it leads. */
export function openDns({ appUrl, dnsServers }: Pick<Settings, 'appUrl' | 'dnsServers'>) {
  const office = new URL(appUrl).hostname.replace(/^\[(.*)\]$/, '$1')
  const resolver = new Resolver(patience)
  if (dnsServers.length > 0) resolver.setServers([...dnsServers])

  const asked = async <Found>(ask: Promise<Found[]>): Promise<Found[] | 'unreachable'> => {
    try {
      return await ask
    } catch (error) {
      return nothing.has(String(codeOf(error))) ? [] : 'unreachable'
    }
  }
  const addressesOf = async (host: string): Promise<string[] | 'unreachable'> => {
    if (isIP(host) !== 0) return [host]
    const [four, six] = await Promise.all([asked(resolver.resolve4(host)), asked(resolver.resolve6(host))])
    if (four === 'unreachable' && six === 'unreachable') return 'unreachable'
    return [four, six].flatMap((found) => (found === 'unreachable' ? [] : found))
  }

  return {
    office,
    /** The addresses of the installation's own host; none where they are not known. */
    async ownAddresses(): Promise<string[]> {
      const own = await addressesOf(office)
      return own === 'unreachable' ? [] : own
    },
    async ask(host: string): Promise<DnsAnswers> {
      const [texts, addresses, own] = await Promise.all([
        asked(resolver.resolveTxt(proofName(host))),
        addressesOf(host),
        addressesOf(office),
      ])
      return {
        // a long record comes in pieces
        proofs: texts === 'unreachable' ? texts : texts.map((pieces) => pieces.join('').trim()),
        addresses,
        own: own === 'unreachable' ? [] : own,
      }
    },
  }
}
export type Dns = ReturnType<typeof openDns>
