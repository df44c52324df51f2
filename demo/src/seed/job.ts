import type { ServiceKey } from './business.ts'

/** A message as a homeowner wrote it; `es` for one in Spanish. */
export type HomeownerMessage = string | { readonly es: string }

/** A kind of job with all that belongs together: what people ask, what is asked back, what the crew writes down. */
export interface Job {
  readonly service: ServiceKey
  /** How the office calls the project; the customer's last name is added. */
  readonly name: string
  /** Each used once. */
  readonly messages: readonly HomeownerMessage[]
  /** What the office asks first. */
  readonly question: string
  /** What customers say to that. */
  readonly replies: readonly string[]
  readonly notes: readonly (readonly [title: string, body: string])[]
  readonly tags: readonly string[]
  /** Dollars, from and to. */
  readonly price: readonly [number, number]
  /** Pictures of demo/photos without the ending: what the customer sent, and what the crew took. */
  readonly pictures?: { readonly sent: readonly string[]; readonly taken: readonly string[] }
}
