import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { deliveryFaults } from '#contract/webhooks.ts'
import { onlyTo, readEndpoint } from '../../platform/push/addresses.ts'
import type { PushRoute } from '../../platform/push/push.ts'
import { isTaken, readable } from './webhooks.rules.ts'

export type DeliveryFault = (typeof deliveryFaults)[number]

/** How one try went. */
export interface Tried {
  readonly status: number | null
  readonly milliseconds: number
  /** How the answer began. */
  readonly answer: string
  readonly fault: DeliveryFault | null
}

/** Milliseconds for all of a try. */
const patience = 10_000
/** Bytes of an answer that are read, and the milliseconds that they are waited for once it has begun. */
const answerBytes = 1000
const answerPatience = 2000

class NoPublicAddress extends Error {}

/**
 * Sends one delivery. The name is looked up once, and the address that was found to be on the internet is the one that is
 * called; a redirect is not followed, so it cannot lead anywhere else. Never throws: whatever goes wrong is the answer.
 */
export async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { mayReach, agent }: PushRoute,
): Promise<Tried> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  const endpoint = readEndpoint(url, mayReach)
  if (!endpoint) return { status: null, milliseconds: 0, answer: '', fault: 'address' }
  const sending = request(endpoint, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent,
    lookup: onlyTo(mayReach, () => new NoPublicAddress()),
    signal: AbortSignal.timeout(patience),
  })
  try {
    const answered = Promise.withResolvers<IncomingMessage>()
    sending.once('response', answered.resolve).once('error', answered.reject)
    sending.end(body)
    const response = await answered.promise
    const status = response.statusCode ?? 0
    const answer = readable(await beginning(response))
    const fault = isTaken(status) ? null : status >= 300 && status < 400 ? 'redirect' : 'status'
    return { status, milliseconds: took(), answer, fault }
  } catch (error) {
    return { status: null, milliseconds: took(), answer: '', fault: faultOf(error) }
  } finally {
    // the rest of the answer is nobody's
    sending.on('error', () => {})
    sending.destroy()
  }
}

/** The first bytes of an answer; what comes too late or breaks off is left out. */
async function beginning(response: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  const reading = async () => {
    for await (const piece of response) {
      const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece))
      pieces.push(bytes)
      size += bytes.byteLength
      if (size >= answerBytes) return
    }
  }
  const enough = new AbortController()
  response.on('error', () => {})
  await Promise.race([
    reading().catch(() => {}),
    wait(answerPatience, undefined, { signal: enough.signal }).catch(() => {}),
  ])
  enough.abort()
  return Buffer.concat(pieces).subarray(0, answerBytes)
}

const ofCertificates = /^(?:CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

function faultOf(error: unknown): DeliveryFault {
  if (error instanceof NoPublicAddress) return 'address'
  if (!(error instanceof Error)) return 'connection'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  return 'code' in error && ofCertificates.test(String(error.code)) ? 'certificate' : 'connection'
}
