import type { KeywordMetrics } from '#contract/growth.ts'

/** Why the advertising service did not answer. Its text names neither key nor account: it is logged. */
export class AdvertisingError extends Error {
  override readonly name = 'AdvertisingError'
  /** `refused`: it does not take this account any more, so asking again does not help. */
  readonly kind: 'unavailable' | 'refused'
  constructor(kind: AdvertisingError['kind'], detail = '') {
    super(`the advertising service: ${kind}${detail && ` (${detail})`}`)
    this.kind = kind
  }
}

/** A service that knows how often words are searched for. */
export interface Advertising {
  /** Near-exact repetitions come back once. @throws AdvertisingError */
  keywordMetrics(keywords: readonly string[]): Promise<{ metrics: KeywordMetrics[]; currency: string | null }>
  /**
   * What else people search for who search for these words, in these towns: those that the service knows come back; none
   * means that the figures are of the whole country. @throws AdvertisingError
   */
  keywordIdeas(wanted: WantedIdeas): Promise<{
    readonly ideas: KeywordMetrics[]
    readonly towns: string[]
    readonly currency: string | null
  }>
}

export interface WantedIdeas {
  /** At most 20. */
  readonly words: readonly string[]
  /** Such as `Oakland, CA`; at most 10. */
  readonly towns: readonly string[]
  readonly language: 'en' | 'es'
}
