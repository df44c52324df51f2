import { randomInt } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { z } from 'zod'
import type { Role } from '#contract/accounts.ts'
import { contract, type Contract } from '#contract/contract.ts'
import { Problem, type ErrorCode } from '#contract/errors.ts'
import { usualHours } from '#contract/hours.rules.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { CustomerId, RequestId, UserId, type SiteId } from '#contract/shared.ts'
import { createSite } from '#server/areas/sites/sites.creation.operations.ts'
import { newId } from '#server/platform/ids.ts'
import { readPhone } from '#server/platform/phone.ts'
import type { TestApp } from './app.ts'

/** Somebody who is signed in. */
export interface Person {
  readonly userId: UserId
  readonly token: string
}

/** A business with its owner. */
export interface Business {
  readonly slug: string
  readonly siteId: SiteId
  readonly owner: Person
}

/** What a call is given; `params` are the places in its path. */
export interface CallArguments {
  readonly params?: Readonly<Record<string, string>>
  /** A list is sent as a repeated key. */
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[]>>
  readonly body?: unknown
}

export interface CallOptions {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Writes the path with a slash at its end, or without; otherwise as the contract writes it. */
  readonly slash?: boolean
}

export interface CallResult {
  readonly status: number
  /** JSON as it came. */
  readonly body: unknown
  readonly headers: LightMyRequestResponse['headers']
}

type Answer<Name extends CallName> = z.output<Contract[Name]['ok']>

let numbers = randomInt(0, 5_000_000)
/** A phone number in the US that no other test has: 415 201 0000 and on. */
export function aPhone(): string {
  numbers = (numbers + 1) % 7_990_000
  const phone = readPhone(`415${2_010_000 + numbers}`)
  if (!phone) throw new Error('the made-up number is not valid')
  return phone
}

/** The tools of one test file: people, businesses and calls. */
export function buildersFor(app: TestApp) {
  /** A person without a business. */
  async function aPerson(phone = aPhone()): Promise<Person> {
    const userId = newId(UserId)
    await app.workshop.inSystem(({ db }) =>
      db.insertInto('users').values({ id: userId, phone, first_name: 'Pat', last_name: 'Miller' }).execute(),
    )
    return { userId, token: await app.tokenOf(userId) }
  }

  /** A business with the usual hours and nothing in it. */
  async function aBusiness(name = 'Miller Plumbing'): Promise<Business> {
    const owner = await aPerson()
    const site = await app.workshop.inSystem(async (work) => {
      const made = await createSite(work, {
        ownerId: owner.userId,
        name,
        phone: null,
        email: null,
        zipCode: '94110',
        existingWebsite: '',
        facebook: '',
        signUpAnswers: {},
        origin: { requestId: 'test', address: '127.0.0.1' },
      })
      const hours = { hours: JSON.stringify(usualHours), hours_given: true }
      await work.db.updateTable('sites').set(hours).where('id', '=', made.id).execute()
      return made
    })
    return { slug: site.slug, siteId: site.id, owner }
  }

  async function aMember(business: Business, role: Role): Promise<Person> {
    const person = await aPerson()
    await app.workshop.inSystem(({ db }) =>
      db.insertInto('memberships').values({ site_id: business.siteId, user_id: person.userId, role }).execute(),
    )
    return person
  }

  /** Makes a project the work of a member: the request it came of is assigned to them. */
  async function giveProject({ siteId }: Business, projectId: string, { userId }: Person): Promise<void> {
    await app.workshop.inSystem(async ({ db }) => {
      const customer = { site_id: siteId, id: newId(CustomerId), name: 'Whose job it is' }
      await db.insertInto('customers').values(customer).execute()
      const request = { site_id: siteId, id: newId(RequestId), customer_id: customer.id, project_id: projectId }
      const rest = { source: 'other', stage: 'won', status: 'scheduled', position: 'a0', assigned_user_id: userId }
      await db
        .insertInto('requests')
        .values({ ...request, ...rest })
        .execute()
    })
  }

  /** Makes a call over HTTP. */
  async function call(name: CallName, given: CallArguments = {}, options: CallOptions = {}): Promise<CallResult> {
    const [method = 'GET', path = '/'] = paths[name].split(' ')
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, place: string) =>
      encodeURIComponent(given.params?.[place] ?? ''),
    )
    const url = options.slash === undefined ? filled : `${filled.replace(/\/$/, '')}${options.slash ? '/' : ''}`
    const response = await app.http.inject({
      method: method as 'GET',
      url: `${url}${queryOf(given.query)}`,
      headers: {
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(given.body === undefined
        ? {}
        : { payload: typeof given.body === 'string' ? given.body : JSON.stringify(given.body) }),
    })
    return {
      status: response.statusCode,
      body: response.body === '' ? null : JSON.parse(response.body),
      headers: response.headers,
    }
  }

  /** Makes a call that must succeed, and gives its answer, checked against the contract. */
  async function ok<Name extends CallName>(
    name: Name,
    given: CallArguments,
    options: CallOptions,
  ): Promise<Answer<Name>> {
    const result = await call(name, given, options)
    const expected = 'status' in contract[name] ? contract[name].status : 200
    if (result.status !== expected) throw new Error(`${name} answered ${result.status}: ${JSON.stringify(result.body)}`)
    return contract[name].ok.parse(result.body) as Answer<Name>
  }

  /** Makes a call that must be refused, and gives the problem document. */
  async function refused(name: CallName, given: CallArguments, options: CallOptions = {}): Promise<Problem> {
    const result = await call(name, given, options)
    const type = result.headers['content-type']
    if (result.status < 400) throw new Error(`${name} was not refused: ${JSON.stringify(result.body)}`)
    if (typeof type !== 'string' || !type.startsWith('application/problem+json'))
      throw new Error(`${name} was refused with ${String(type)}`)
    return Problem.parse(result.body)
  }

  /** Only the code of the refusal: what most tests look at. */
  const codeOf = async (name: CallName, given: CallArguments, options: CallOptions = {}): Promise<ErrorCode> =>
    (await refused(name, given, options)).code

  return { aPerson, aBusiness, aMember, giveProject, call, ok, refused, codeOf }
}
export type Builders = ReturnType<typeof buildersFor>

function queryOf(query: CallArguments['query']): string {
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (item) => `${encodeURIComponent(key)}=${encodeURIComponent(String(item))}`,
    ),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
