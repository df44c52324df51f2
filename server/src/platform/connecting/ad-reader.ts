// Small on purpose: what is read of advertising accounts, whoever keeps them.
import type { ProviderError } from './connecting.ts'

/** A campaign on one day. */
export interface ReadDay {
  readonly campaign: string
  /** A day of the account's own calendar. */
  readonly day: string
  /** In millionths of the account's currency. */
  readonly spendMicros: number
  readonly impressions: number
  readonly clicks: number
  /** Requests that the provider counts itself. */
  readonly leads: number
}

export interface ReadAccount {
  readonly id: string
  readonly name: string
  /** Three letters. */
  readonly currency: string
  readonly campaigns: readonly { readonly id: string; readonly name: string; readonly state: string }[]
  readonly days: readonly ReadDay[]
}

/** Days of the calendar, both included. */
export interface ReadRange {
  readonly since: string
  readonly until: string
}

export interface ReadAccounts {
  readonly accounts: ReadAccount[]
  /** Those that the person can see, and the provider lets nobody read by them. */
  readonly refused: { readonly id: string; readonly error: ProviderError }[]
}

/**
 * @param steps the days to ask for of an account, one question each
 * @throws ProviderError `forbidden` where the person did not allow it
 */
export type ReadAds = (token: string, steps: (account: string) => readonly ReadRange[]) => Promise<ReadAccounts>
