import type { z } from 'zod'
import type { ServiceFault } from '#contract/connections.ts'

/** What a language model is asked. Neither the words nor the answer are ever logged: they are a customer's. */
export interface Question {
  readonly system: string
  readonly prompt: string
  /** The longest answer. */
  readonly maxTokens: number
  /** Milliseconds for everything, a second try included; otherwise the setting's. */
  readonly patience?: number
}

/** A question whose answer is an object. */
export interface ObjectQuestion<Value> extends Question {
  /**
   * What the answer is parsed by. Providers that promise the shape want every field named: strict objects, and
   * `nullable` instead of `optional`.
   */
  readonly schema: z.ZodType<Value>
}

export interface ModelAnswer<Value> {
  readonly value: Value
  /** What it cost, questions and answers together. */
  readonly tokens: number
}

/** A language model of whichever provider is set up. */
export interface LanguageModel {
  /** By its provider's name for it. */
  readonly name: string
  /** @throws ModelError */
  askObject<Value>(question: ObjectQuestion<Value>): Promise<ModelAnswer<Value>>
  /** @throws ModelError */
  askText(question: Question): Promise<ModelAnswer<string>>
}

/**
 * `late`: no answer in time. `garbage`: an answer that cannot be used. `refused`: the model would not, or the provider
 * does not take the call (a wrong key, say), so asking again does not help. `down`: not there, broken, or too busy.
 */
export type ModelFault = 'late' | 'garbage' | 'refused' | 'down'

/** Why a model gave no answer. Its text names neither question, answer nor key: it is logged. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly kind: ModelFault
  /** What it cost all the same. */
  readonly tokens: number
  /** What the provider answered by HTTP, where it did not take the call. */
  readonly status: number | undefined

  constructor(kind: ModelFault, tokens = 0, status?: number) {
    super(status === undefined ? `the language model: ${kind}` : `the language model: ${kind} (answered ${status})`)
    this.kind = kind
    this.tokens = tokens
    this.status = status
  }
}

/** What a failure says of the service; null where that works, and the model itself would not answer. */
export function serviceFaultOf({ kind, status }: ModelError): ServiceFault | null {
  if (kind === 'late' || kind === 'garbage') return kind
  if (kind === 'down') return status === 429 ? 'limit' : 'unavailable'
  if (status === undefined) return null
  return status === 401 || status === 403 ? 'key' : 'refused'
}
