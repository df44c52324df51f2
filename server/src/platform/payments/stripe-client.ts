import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { z } from 'zod'
import type { ServiceFault } from '#contract/connections.ts'
import { PaymentsError } from './payments.ts'

/** Milliseconds for one try; a person waits for most of them. */
const patience = 6_000

interface Access {
  readonly secretKey: string
  readonly apiUrl: string
}

/** The library takes thirty megabytes: it is loaded by the first call, where a key is set. */
async function loadLibrary({ secretKey, apiUrl }: Access) {
  const { default: Library } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiUrl)
  const client = new Library(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  return { client, errors: Library.errors, webhooks: Library.webhooks }
}
type Library = Awaited<ReturnType<typeof loadLibrary>>

/** The same words for the same thing: a second try after a kill gets what the first one made. */
export const nameFor = (what: string, ...parts: readonly (string | null)[]) =>
  `${what}-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)}`

function faultOf(error: unknown, { errors }: Library): PaymentsError {
  if (error instanceof PaymentsError) return error
  const fault = (): ServiceFault => {
    if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) return 'key'
    if (error instanceof errors.StripeRateLimitError) return 'limit'
    if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeIdempotencyError)
      return 'refused'
    if (error instanceof errors.StripeConnectionError && /timed? ?out|timeout/i.test(error.message)) return 'late'
    return 'unavailable'
  }
  if (error instanceof errors.StripeCardError)
    return new PaymentsError(
      'refused',
      'declined',
      error.code === 'authentication_required' ? error.code : error.message,
    )
  const isMissing = error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'
  return new PaymentsError(fault(), isMissing ? 'missing' : 'unavailable')
}

/** Makes one call, and reads its answer by our own shape: the library takes a proxy's error page for an answer. */
export type Ask = <Schema extends z.ZodType>(
  shape: Schema,
  act: (client: Stripe) => Promise<unknown>,
) => Promise<z.output<Schema>>

/** Stripe's library with one key, loaded when it is first needed. */
export function openStripe(access: Access): { readonly library: () => Promise<Library>; readonly ask: Ask } {
  let loading: Promise<Library> | undefined
  const library = () => (loading ??= loadLibrary(access))
  const ask: Ask = async (shape, act) => {
    const loaded = await library()
    let answer: unknown
    try {
      answer = await act(loaded.client)
    } catch (error) {
      throw faultOf(error, loaded)
    }
    const read = shape.safeParse(answer)
    if (!read.success) throw new PaymentsError('garbage')
    return read.data
  }
  return { library, ask }
}
