import { z } from 'zod'
import type { ConnectionFault } from '#contract/connections.ts'

/**
 * Why a provider did not do what it was asked in a business's name. `revoked`: the permission is gone. `forbidden`: this
 * account, or this installation, may not. `unknown`: there is no such record. `refused`: it does not like what was sent.
 * `unavailable`: late, over its quota, or not itself; a later try may succeed. `withdrawn`: it offers that to nobody any more.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly fault: ConnectionFault
  /** The provider's own code for it, where it says one; never a text of its own. */
  readonly reason: string | null
  constructor(fault: ConnectionFault, options?: ErrorOptions & { readonly reason?: string | null }) {
    super(`the provider: ${fault}`, options)
    this.fault = fault
    this.reason = options?.reason ?? null
  }
}

/** What lets us act in somebody's name; kept sealed. */
export interface Tokens {
  readonly access: string
  /** Null where the provider gives none: the access token is exchanged for a longer one instead. */
  readonly refresh: string | null
  /** How long the access token works; null where nothing is said of it. */
  readonly seconds: number | null
}

/** What must be at hand when the browser comes back. */
export interface Departure {
  readonly verifier: string
  readonly nonce: string
}

/** One provider's way to let us in. */
export interface ConnectingDoor {
  /** Where to send the browser. `state` comes back with it. */
  depart(state: string): Promise<{ readonly url: string; readonly departure: Departure }>
  /**
   * Trades what the browser brought back.
   * @param query as it came, without the question mark
   * @throws ProviderError
   */
  arrive(query: string, expected: Departure & { readonly state: string }): Promise<{ tokens: Tokens; account: string }>
  /** Milliseconds before the end of a token from which on it is renewed. */
  readonly margin: number
  /** @throws ProviderError `revoked` when there is no way back in */
  renew(tokens: Pick<Tokens, 'access' | 'refresh'>): Promise<Tokens>
  /** Gives the permission back; a provider that cannot be reached is no reason to keep it. */
  giveBack(tokens: Pick<Tokens, 'access' | 'refresh'>): Promise<void>
}

/** Milliseconds for one call of a provider. */
const patience = 15_000

/**
 * One call with JSON in and out.
 * @throws ProviderError
 */
export async function callProvider(
  url: string,
  token: string,
  given: {
    readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE'
    readonly body?: object
    readonly headers?: Readonly<Record<string, string>>
  } = {},
): Promise<unknown> {
  let response: Response
  let content: unknown
  try {
    response = await fetch(url, {
      method: given.method ?? 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...given.headers,
        ...(given.body && { 'content-type': 'application/json' }),
      },
      ...(given.body && { body: JSON.stringify(given.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const text = await response.text()
    content = text === '' ? {} : JSON.parse(text)
  } catch (error) {
    throw new ProviderError('unavailable', { cause: error })
  }
  if (response.ok) return content
  throw new ProviderError(graphFault(content) ?? faultOf(response.status), {
    reason: reasonIn(content) ?? graphReason(content),
  })
}

const Code = z.string().regex(/^[A-Z][A-Z_]{2,60}$/)
/** Google's errors, of a stream as a list, with details by code (`google.rpc.ErrorInfo`, Google Ads API, GoogleAdsFailure). */
const Detailed = z.object({
  error: z.object({
    details: z.array(
      z.object({
        reason: Code.optional(),
        errors: z.array(z.object({ errorCode: z.record(z.string(), Code) })).optional(),
      }),
    ),
  }),
})
function reasonIn(content: unknown): string | null {
  const { data } = Detailed.safeParse(Array.isArray(content) ? content[0] : content)
  const codes = data?.error.details.flatMap(({ reason, errors = [] }) => [
    ...errors.flatMap(({ errorCode }) => Object.values(errorCode)),
    ...(reason === undefined ? [] : [reason]),
  ])
  return codes?.[0] ?? null
}

/** The Graph's answer to a token that ended or was taken back (Graph API, error code 190). */
export const Ended = z.object({ error: z.object({ code: z.literal(190) }) })

/** What the Graph says with 400 and a number of its own (Graph API, "Handling errors"); null for anything else. */
const Numbered = z.object({
  error: z.object({ code: z.number().int(), error_subcode: z.number().int().optional(), fbtrace_id: z.string() }),
})
const busy: ReadonlySet<number> = new Set([1, 2, 4, 17, 32, 341, 368, 613])
/** Too many calls for one business or one advertising account ("Rate Limiting", business use case). */
const isOverItsQuota = (code: number): boolean => code >= 80_000 && code <= 80_014
function graphFault(content: unknown): ConnectionFault | null {
  if (Ended.safeParse(content).success) return 'revoked'
  const code = Numbered.safeParse(content).data?.error.code
  if (code === undefined) return null
  if (code === 12) return 'withdrawn'
  if (code === 10 || (code >= 200 && code <= 299)) return 'forbidden'
  return busy.has(code) || isOverItsQuota(code) ? 'unavailable' : null
}

/** Its code, and the subcode that says more: `190`, `368/1390008`. */
function graphReason(content: unknown): string | null {
  const { data } = Numbered.safeParse(content)
  if (!data) return null
  const { code, error_subcode: subcode } = data.error
  return subcode === undefined ? String(code) : `${code}/${subcode}`
}

function faultOf(status: number): ConnectionFault {
  if (status === 401) return 'revoked'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'unknown'
  // late, or too much at once: what was asked for may be there
  return status === 408 || status === 429 || status >= 500 ? 'unavailable' : 'refused'
}
