import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { ServiceFault } from '#contract/connections.ts'
import { isPublicAddress, onlyTo, readEndpoint } from './addresses.ts'

/** A device as its browser described it (W3C Push API); all of it was given from outside. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  /** At most 3 kB. */
  readonly payload: string
  /** Seconds that the push service keeps it for a device that is off. */
  readonly keepFor: number
  readonly urgency: 'normal' | 'high'
  /** A second message of the same topic takes the place of the first; at most 32 letters of base64url. */
  readonly topic: string
}

/** Signs pushes (RFC 8292). `subject`: where a push service finds whoever runs this installation. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
  readonly subject: string
}

/** How push services are reached; a test has one of its own. */
export interface PushRoute {
  readonly mayReach: (address: string) => boolean
  readonly agent: Agent
}

/** Only what is on the internet. */
export const publicRoute: PushRoute = { mayReach: isPublicAddress, agent: new Agent({ keepAlive: false }) }

/** Why a push did not leave. Its text names no person and no device: it is logged. */
export class PushError extends Error {
  override readonly name = 'PushError'
  /** `permanent`: the same push will be refused again. */
  readonly kind: 'permanent' | 'temporary'
  /** What it says of the push service. */
  readonly fault: ServiceFault

  constructor(kind: PushError['kind'], message: string, fault: ServiceFault, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
    this.fault = fault
  }
}

/** Milliseconds to wait for a push service: a job's try must end well before it counts as dead. */
const PATIENCE = 10_000
const PASSING = new Set([408, 429])

/**
 * Sends one push (RFC 8030), encrypted for the device (RFC 8291).
 * @returns `gone` when the device has no such subscription any more
 * @throws PushError
 */
export async function sendPush(
  target: PushTarget,
  { payload, keepFor, urgency, topic }: PushMessage,
  { subject, publicKey, privateKey }: PushKeys,
  route: PushRoute = publicRoute,
): Promise<'sent' | 'gone'> {
  const endpoint = readEndpoint(target.endpoint, route.mayReach)
  if (!endpoint) return 'gone'
  const { default: webPush } = await import('web-push')
  const keys = { p256dh: target.p256dh, auth: target.auth }
  const { headers, body } = webPush.generateRequestDetails({ endpoint: endpoint.href, keys }, payload, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: keepFor,
    urgency,
    topic,
  })
  const status = await post(endpoint, headers, body, route)
  if (status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  const permanent = status >= 300 && status < 500 && !PASSING.has(status)
  throw new PushError(permanent ? 'permanent' : 'temporary', `the push service answered ${status}`, faultOf(status))
}

const faultOf = (status: number): ServiceFault => {
  if (status === 401 || status === 403) return 'key'
  if (status === 429) return 'limit'
  return status < 500 && status !== 408 ? 'refused' : 'unavailable'
}

/** The answer's status; its body is not read, since anybody may have given the address. No redirect is followed. */
async function post(
  endpoint: URL,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  { mayReach, agent }: PushRoute,
): Promise<number> {
  const sending = request(endpoint, {
    method: 'POST',
    headers,
    agent,
    lookup: onlyTo(mayReach, () => new PushError('permanent', 'the push service is not on the internet', 'refused')),
    signal: AbortSignal.timeout(PATIENCE),
  })
  try {
    const answered = Promise.withResolvers<IncomingMessage>()
    sending.once('response', answered.resolve).once('error', answered.reject)
    sending.end(body)
    const { statusCode = 500 } = await answered.promise
    return statusCode
  } catch (error) {
    if (error instanceof PushError) throw error
    throw new PushError('temporary', 'the push service gave no answer', 'unavailable', { cause: error })
  } finally {
    // the rest of the answer is nobody's
    sending.on('error', () => {})
    sending.destroy()
  }
}
