import type { z } from 'zod'
import type { Contract } from '#contract/contract.ts'
import type { CallName } from '#contract/paths.ts'
import type { UserId } from '#contract/shared.ts'
import type { Origin, SiteWork, SystemWork, Workshop } from '../platform/work/work.ts'
import type { CookieJar } from './server/cookies.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<string, never>
type Part<Name extends CallName, Key extends string> =
  Contract[Name] extends Record<Key, infer Schema> ? Parsed<Schema> : Record<string, never>

/** What an operation is given: everything parsed by the call's own schemas. */
export interface Input<Name extends CallName> {
  readonly params: Part<Name, 'params'>
  readonly query: Part<Name, 'query'>
  readonly body: Part<Name, 'body'>
  /** The version in `If-Match`; undefined: the last write wins. */
  readonly ifVersion: number | undefined
  readonly origin: Origin
}

/** What an operation gives back: checked against the call's schema, and stripped to it, before it leaves. */
export type Answer<Name extends CallName> = z.input<Contract[Name]['ok']>

/** Whether this member may make the call; the role floor in the contract is checked before. */
export type Policy = (work: SiteWork) => boolean

/** A call about one business: policy and operation run in one transaction that sees this site only. */
export interface SiteHandler<Name extends CallName> {
  readonly scope: 'site'
  readonly policy: Policy
  readonly run: (work: SiteWork, input: Input<Name>) => Promise<Answer<Name>>
}

/** A call of a signed-in person about no business. */
export interface UserHandler<Name extends CallName> {
  readonly scope: 'user'
  readonly run: (work: SystemWork, input: Input<Name>, userId: UserId) => Promise<Answer<Name>>
}

/**
 * A call that opens its transactions itself: sign-in, where a refusal must still be written down. It may read and set
 * cookies.
 */
export interface OpenHandler<Name extends CallName> {
  readonly scope: 'open'
  readonly run: (workshop: Workshop, input: Input<Name>, cookies: CookieJar) => Promise<Answer<Name>>
}

/** Opens a transaction that sees one business only, after the policy agreed. */
export type InSite = <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>

/**
 * A call about one business that waits for somebody else in the middle, such as a language model: it opens its
 * transactions itself, so that none is held open meanwhile. Not for calls that create.
 */
export interface PatientHandler<Name extends CallName> {
  readonly scope: 'patient'
  readonly policy: Policy
  readonly run: (inSite: InSite, input: Input<Name>, site: SiteWork['site']) => Promise<Answer<Name>>
}

/** The same for a signed-in person and no business. */
export interface PatientUserHandler<Name extends CallName> {
  readonly scope: 'patient-user'
  readonly run: (workshop: Workshop, input: Input<Name>, userId: UserId) => Promise<Answer<Name>>
}

export type Handler<Name extends CallName> =
  | SiteHandler<Name>
  | UserHandler<Name>
  | OpenHandler<Name>
  | PatientHandler<Name>
  | PatientUserHandler<Name>
export type Handlers<Names extends CallName> = { readonly [Name in Names]: Handler<Name> }

/** Joins a call to its policy and its operation: `listNotes: siteCall(mayRead, listNotes)`. */
export const siteCall = <Name extends CallName>(
  policy: Policy,
  run: (work: SiteWork, input: Input<Name>) => Promise<Answer<Name>>,
): SiteHandler<Name> => ({ scope: 'site', policy, run })

export const userCall = <Name extends CallName>(
  run: (work: SystemWork, input: Input<Name>, userId: UserId) => Promise<Answer<Name>>,
): UserHandler<Name> => ({ scope: 'user', run })

export const openCall = <Name extends CallName>(run: OpenHandler<Name>['run']): OpenHandler<Name> => ({
  scope: 'open',
  run,
})

export const patientCall = <Name extends CallName>(
  policy: Policy,
  run: PatientHandler<Name>['run'],
): PatientHandler<Name> => ({ scope: 'patient', policy, run })

export const patientUserCall = <Name extends CallName>(
  run: PatientUserHandler<Name>['run'],
): PatientUserHandler<Name> => ({ scope: 'patient-user', run })
