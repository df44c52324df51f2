import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { rawCalls } from '#contract/raw.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Whether a name leads here. An area that gives businesses domains of their own hands in one of these. */
export type HostCheck = (name: string) => boolean | Promise<boolean>

export interface HostOptions {
  /** Where people reach the office. */
  readonly appUrl: string
  /** Names beside `appUrl` and this machine itself. */
  readonly others: readonly HostCheck[]
}

/** Asked by monitors and proxies under whatever address they know. Figures are for addresses only, never for names. */
const forMonitors: ReadonlySet<string> = new Set([rawCalls.healthz.path, rawCalls.readyz.path])

/** The name in a Host header as a browser reads it, without port, brackets, and final dot; undefined where there is none. */
export function hostName(header: string | undefined): string | undefined {
  if (header === undefined || /[/?#@\\]/.test(header)) return undefined
  const name = URL.parse(`http://${header}`)?.hostname
  return name?.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '') || undefined
}

/** Names that lead to this machine wherever they are asked for (RFC 6761, section 6.3). */
const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))

/**
 * Refuses calls whose Host names another server. Without it any website could let its own name lead to 127.0.0.1 (DNS
 * rebinding) and read what a local installation shows without a sign-in, such as codes in `/dev/outbox`.
 */
export function registerHosts(app: FastifyInstance, { appUrl, others }: HostOptions): void {
  const own = hostName(new URL(appUrl).host)
  const isKnown = async (name: string): Promise<boolean> => {
    if (isLoopback(name) || name === own) return true
    for (const leadsHere of others) if (await leadsHere(name)) return true
    return false
  }
  app.addHook('onRequest', async (request) => {
    // what a proxy says it was asked under is anybody's to say
    const name = hostName(request.headers.host)
    const { url } = request.routeOptions
    if (url !== undefined && forMonitors.has(url)) return
    if (url === rawCalls.metrics.path && (name === undefined || isIP(name) !== 0)) return
    if (name !== undefined && (await isKnown(name))) return
    throw new Refusal('wrong_host', { detail: `Open ${appUrl} instead, or set APP_URL to the address you use.` })
  })
}
