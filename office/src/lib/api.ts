import type { z } from 'zod'
import type { Contract } from '#contract/contract.ts'
import type { CallName } from '#contract/paths.ts'
import { workPaths } from '#contract/paths/work.ts'
import { earlyAnswer } from '../early/answers.ts'
import { callerHeaders } from './callerHeaders.ts'
import { ApiError, errorOfAnswer } from './problem.ts'
import { requestOf } from './requestOf.ts'
import { accessToken, isAway, renewSession, sessionEnded } from './session.ts'
import { leaveSupport } from './support.ts'
import { send } from './transport.ts'

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type When<Part extends string, Call, Shape> = Call extends { readonly [Key in Part]: z.ZodType } ? Shape : unknown

/** What a call may be given beside its own parameters. */
export interface CallOptions {
  /** The record's version, so that a change on top of somebody else's is refused with `stale`. */
  ifVersion?: number | undefined
  /** Makes one create out of several tries; made anew for each call when left out. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** The arguments of a call: path parameters at the top, `query`, `body`, and `site` where the path has no slug. */
export type Arguments<Name extends CallName> = CallOptions &
  When<'params', Contract[Name], Contract[Name] extends { readonly params: infer Params } ? Input<Params> : never> &
  When<
    'query',
    Contract[Name],
    Contract[Name] extends { readonly query: infer Query } ? { query?: Input<Query> } : never
  > &
  When<'body', Contract[Name], Contract[Name] extends { readonly body: infer Body } ? { body: Input<Body> } : never> &
  (Contract[Name] extends { readonly site: 'header' } ? { site: string } : unknown)

/** What a call answers. */
export type Answer<Name extends CallName> = z.output<Contract[Name]['ok']>

type Given<Name extends CallName> =
  Partial<Record<string, unknown>> extends Arguments<Name> ? [given?: Arguments<Name>] : [given: Arguments<Name>]

/**
 * Makes a call of the contract by its name: `api('listNotes', { slug, projectId })`.
 * Throws an ApiError. A 401 renews the session once; when that does not help the person is signed out.
 */
export async function api<Name extends CallName>(name: Name, ...[given]: Given<Name>): Promise<Answer<Name>> {
  const { url, init, method } = requestOf(await pathOf(name), { ...given })
  const repeatable = method === 'GET' || 'Idempotency-Key' in init.headers
  const attempt = (token: string | null) =>
    send(url, { ...init, headers: { ...init.headers, ...callerHeaders(token) } }, { repeatable, signal: given?.signal })

  const token = accessToken() ?? (isAway() ? await renewSession() : null)
  if (token === null && isAway()) throw new ApiError('offline', 0)
  const early = method === 'GET' ? await earlyAnswer(url, token) : undefined
  let answer = early ?? (await attempt(token))
  if (answer.status === 401 && token !== null) {
    const renewed = await renewSession()
    if (renewed !== null) answer = await attempt(renewed)
    if (answer.status === 401) sessionEnded()
  }
  if (!answer.ok) {
    const error = await errorOfAnswer(answer)
    if (error.code === 'support_ended') leaveSupport('over')
    throw error
  }
  return read(name, answer)
}

const isOfWork = (name: CallName): name is keyof typeof workPaths => name in workPaths

/** The method and path of a call. The first screens know those of the work; the others' come with the first of them. */
async function pathOf(name: CallName): Promise<string> {
  if (isOfWork(name)) return workPaths[name]
  const { areaPaths } = await import('#contract/paths/areas.ts').catch((error: unknown) => {
    throw new ApiError('offline', 0, undefined, error)
  })
  return areaPaths[name]
}

async function read<Name extends CallName>(name: Name, answer: Response): Promise<Answer<Name>> {
  const body: unknown = await answer.json().catch((error: unknown) => {
    throw new ApiError('unexpected', answer.status, undefined, error)
  })
  if (import.meta.env.DEV && import.meta.env.MODE !== 'test') await checkAnswer(name, body)
  // The server checks every answer against the contract before it leaves; no schema library in the browser.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as Answer<Name>
}

/** While developing, an answer that is not what the contract says is an error at once. */
async function checkAnswer(name: CallName, body: unknown): Promise<void> {
  const { contract } = await import('#contract/contract.ts')
  contract[name].ok.parse(body)
}
