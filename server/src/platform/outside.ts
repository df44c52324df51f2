import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isPublicAddress, onlyTo, readEndpoint } from './push/addresses.ts'
import type { PushRoute } from './push/push.ts'

/** An address that nobody may lead this server to: not https, or inside some network. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

export interface OutsideOptions {
  /** Sent to the first host alone: what it leads on to is somebody else's. */
  readonly headers: Readonly<Record<string, string>>
  /** The one origin that whoever runs this server has named themselves, whatever kind of address it has. */
  readonly trusted?: string
  /** How others are reached: on the internet, unless a test has somebody of its own. */
  readonly route?: PushRoute
  /** Milliseconds for all of it, the body too. */
  readonly patience: number
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const mostRedirects = 3

/**
 * Asks for a file that somebody named. It is reached by https and on the internet, however often it is led on; an answer
 * is returned as it is, its body unread.
 * @throws ForbiddenAddress
 * @throws Error when the other side does not answer
 */
export async function fetchOutside(address: string, options: OutsideOptions): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(options.patience)
  const first = permitted(address, undefined, options)
  let place = first
  for (let led = 0; led <= mostRedirects; led += 1) {
    const answer = await get(place, place.origin === first.origin ? options.headers : {}, options, signal)
    const { location } = answer.headers
    if (!redirects.has(answer.statusCode ?? 0) || location === undefined) return answer
    answer.destroy()
    place = permitted(location, place, options)
  }
  throw new ForbiddenAddress('led on too often')
}

/** @throws ForbiddenAddress */
function permitted(address: string, from: URL | undefined, { trusted, route }: OutsideOptions): URL {
  const url = URL.parse(address, from)
  const allowed = url?.origin === trusted ? url : url && readEndpoint(url.href, route?.mayReach ?? isPublicAddress)
  if (!allowed) throw new ForbiddenAddress('not an address on the internet')
  return allowed
}

async function get(
  place: URL,
  headers: Readonly<Record<string, string>>,
  { trusted, route }: OutsideOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = place.protocol === 'https:' ? secureRequest : plainRequest
  const isTrusted = place.origin === trusted
  const refusal = () => new ForbiddenAddress('a name of no address on the internet')
  const asking = send(place, {
    headers,
    signal,
    agent: isTrusted ? false : (route?.agent ?? false),
    ...(isTrusted ? {} : { lookup: onlyTo(route?.mayReach ?? isPublicAddress, refusal) }),
  })
  const answered = Promise.withResolvers<IncomingMessage>()
  asking.once('response', answered.resolve).on('error', answered.reject)
  asking.end()
  return answered.promise
}

/** An answer that goes on and on. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** The body of an answer as text. @throws TooLarge for more than `most` bytes; Error when it breaks off */
export async function bodyOf(answer: IncomingMessage, most: number): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer) {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece))
    size += bytes.byteLength
    if (size > most) throw new TooLarge('the answer is too large')
    pieces.push(bytes)
  }
  return Buffer.concat(pieces).toString('utf8')
}
