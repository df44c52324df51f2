// Small on purpose: the choices and limits of the report of sources.
/** Which of the ways a customer came gets the credit: the last one that was no direct visit, or the first. */
export const creditModels = ['last', 'first'] as const
export type CreditModel = (typeof creditModels)[number]

export const adLimits = {
  /** Days of one question, and those of one that names none. */
  days: 1100,
  usualDays: 90,
  /** Sources that are told apart; the smaller ones are counted together as `other`. */
  sources: 100,
  /** Weeks of the small chart beside a source, the last one ends with the range. */
  weeks: 12,
  /** Requests of a source that one answer has. */
  requests: 50,
  /** Costs that a business may have written down. */
  costs: 2000,
  /** Costs that one answer has. */
  costsAtOnce: 100,
  /** Days that one cost may be for. */
  costDays: 366,
  note: 200,
  /** Words that ideas are asked for, letters of one, towns that they are for, and ideas in one answer. */
  words: 20,
  word: 80,
  towns: 10,
  ideas: 100,
  /** Campaigns that one answer has: those that cost most. */
  campaigns: 200,
  /** Days that providers go on correcting, and those that are read when an account is new. */
  restatedDays: 28,
  firstDays: 400,
} as const

/** Who has campaigns. */
export const adProviders = ['facebook', 'google'] as const
export type AdProvider = (typeof adProviders)[number]
/** The row of the report that their campaigns are in. */
export const sourceOfAds = { facebook: 'facebook-ads', google: 'google-ads' } as const satisfies Record<
  AdProvider,
  string
>

/** With fewer leads than these a cost per lead is chance. */
export const fewLeads = 10
