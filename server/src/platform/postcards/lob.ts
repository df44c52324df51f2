import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PostcardSettings } from '../settings/postcards.ts'
import {
  PostcardError,
  type NewPostcard,
  type PostAddress,
  type Postcard,
  type PostcardEvent,
  type PostcardFault,
  type Postcards,
} from './postcards.ts'

/** Milliseconds for one call: some carry two files. */
const patience = 60_000
/** Milliseconds that a signed call may be old. */
const longestAge = 5 * 60_000
/** Letters of a name, beyond which Lob refuses it. */
const longestName = 40

const Card = z.object({
  id: z.string().regex(/^psc_[a-zA-Z0-9]+$/),
  send_date: z.coerce.date().nullish().catch(null),
  status: z.string().nullish(),
  deleted: z.boolean().nullish(),
  tracking_events: z.array(z.object({ name: z.string() })).nullish(),
})
const Cards = z.object({ data: z.array(Card) })
const Deleted = z.object({ deleted: z.boolean() })
const Refused = z.object({ error: z.object({ code: z.string(), message: z.string().default('') }) })
const Event = z.object({ reference_id: z.string(), event_type: z.object({ id: z.string() }) })

/** What Lob's codes mean ("Errors", in its API's description). Those of 5xx and of a conflict leave it open whether a piece was made. */
const faults: Readonly<Record<string, PostcardFault>> = {
  invalid_api_key: 'key',
  publishable_key_not_allowed: 'key',
  unauthorized: 'key',
  unauthorized_token: 'key',
  email_required: 'key',
  payment_method_unverified: 'card',
  billing_address_required: 'card',
  feature_limit_reached: 'quota',
  rate_limit_exceeded: 'busy',
  failed_deliverability_strictness: 'address',
  address_length_exceeds_limit: 'address',
  not_deletable: 'fixed',
  not_found: 'missing',
  conflict: 'unknown',
}

function faultOf(status: number, content: unknown): PostcardFault {
  const { data } = Refused.safeParse(content)
  // an answer of something in between, such as a proxy, proves nothing
  if (!data || status >= 500 || status === 408) return 'unknown'
  const { code, message } = data.error
  const known = faults[code]
  if (known !== undefined) return known
  if (status === 401) return 'key'
  if (status === 429) return 'busy'
  return /^to\b|\bto[.\s](?:address|name|company)/i.test(message) ? 'address' : 'refused'
}

function stateOf({ deleted, status, tracking_events: events }: z.output<typeof Card>): Postcard['state'] {
  if (deleted === true) return 'cancelled'
  const names = new Set((events ?? []).map(({ name }) => name))
  if (names.has('Returned to Sender')) return 'returned'
  if (names.has('Delivered')) return 'delivered'
  if (names.size > 0) return 'mailed'
  return status === 'failed' ? 'failed' : 'accepted'
}

const cardOf = (card: z.output<typeof Card>): Postcard => ({
  id: card.id,
  state: stateOf(card),
  sendsAt: card.send_date ?? null,
})

/** No more of a name than Lob takes, cut where a word ends. */
function shortName(name: string): string {
  if (name.length <= longestName) return name
  const cut = name.slice(0, longestName + 1)
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : name.slice(0, longestName)
}

function putAddress(
  form: FormData,
  field: 'to' | 'from',
  { name, company, line1, line2, city, state, zip }: PostAddress,
) {
  const put = (part: string, value: string) => value !== '' && form.set(`${field}[${part}]`, value)
  put('name', shortName(name))
  put('company', shortName(company))
  put('address_line1', line1)
  put('address_line2', line2)
  put('address_city', city)
  put('address_state', state)
  put('address_zip', zip)
}

function formOf({ key, size, to, from, front, back }: NewPostcard): FormData {
  const form = new FormData()
  putAddress(form, 'to', to)
  if (from) putAddress(form, 'from', from)
  form.set('size', size)
  form.set('use_type', 'marketing')
  form.set('mail_type', 'usps_first_class')
  form.set('metadata[piece]', key)
  const file = (pdf: Uint8Array) => new Blob([Uint8Array.from(pdf)], { type: 'application/pdf' })
  form.set('front', file(front), 'front.pdf')
  form.set('back', file(back), 'back.pdf')
  return form
}

/**
 * Lob's Print & Mail API over HTTP. A key makes a piece once within a day; after that only a look says whether it is there
 * ("Idempotent Requests").
 */
export function lobPostcards({ apiKey, apiUrl }: Pick<PostcardSettings, 'apiKey' | 'apiUrl'>): Postcards {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`

  async function ask<Answer>(schema: z.ZodType<Answer>, path: string, given: RequestInit = {}): Promise<Answer> {
    let response: Response
    let content: unknown
    try {
      response = await fetch(`${apiUrl}/postcards${path}`, {
        ...given,
        headers: { ...Object.fromEntries(new Headers(given.headers)), authorization, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      content = await response.json()
    } catch (error) {
      throw new PostcardError('unknown', { cause: error })
    }
    if (!response.ok) throw new PostcardError(faultOf(response.status, content))
    const read = schema.safeParse(content)
    if (!read.success) throw new PostcardError('unknown', { cause: read.error })
    return read.data
  }

  return {
    create: async (card) =>
      cardOf(await ask(Card, '', { method: 'POST', headers: { 'idempotency-key': card.key }, body: formOf(card) })),
    async find(key) {
      const query = new URLSearchParams({ 'metadata[piece]': key, limit: '1' })
      const [card] = (await ask(Cards, `?${query}`)).data
      return card && cardOf(card)
    },
    get: async (id) => cardOf(await ask(Card, `/${encodeURIComponent(id)}`)),
    async cancel(id) {
      const { deleted } = await ask(Deleted, `/${encodeURIComponent(id)}`, { method: 'DELETE' })
      if (!deleted) throw new PostcardError('fixed')
    },
    async ready() {
      await ask(Cards, '?limit=1')
    },
  }
}

/**
 * What a webhook says of a postcard: null where it is about something else, undefined where it is not signed by Lob, or too
 * old. The signature is over the moment, a dot, and the body as it came ("Using webhooks", Lob Help Center).
 */
export function readLobEvent(
  secret: string,
  body: string,
  { signature, timestamp }: { readonly signature: string; readonly timestamp: string },
  now: Date,
): PostcardEvent | null | undefined {
  const due = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()
  const given = Buffer.from(signature, 'hex')
  if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined
  const moment = /^\d{10}$/.test(timestamp) ? Number(timestamp) * 1000 : Number(timestamp)
  if (!(Math.abs(now.getTime() - moment) <= longestAge)) return undefined
  let content: unknown
  try {
    content = JSON.parse(body)
  } catch {
    return null
  }
  const { data } = Event.safeParse(content)
  return data?.event_type.id.startsWith('postcard.') === true ? { postcard: data.reference_id } : null
}
