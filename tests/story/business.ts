/** A business that a story is about: signed up by the office's own calls, and calls as another of its devices. */
import { usualHours } from '#contract/hours.rules.ts'
import type { APIRequestContext, Page } from '../../tools/browser.ts'
import { expect, readCode, readOutbox, test } from '../browser/fixtures.ts'

export interface Business {
  readonly slug: string
  /** The owner's, which their codes are sent to. */
  readonly phoneNumber: string
  /** For calls beside the browser. */
  readonly token: string
  /** The cookies of the signed-in owner. */
  readonly state: Awaited<ReturnType<APIRequestContext['storageState']>>
}

/** Calls the API as another device of the business would; `{slug}` in the path is filled in. */
export type Call = (method: string, path: string, body?: object) => Promise<unknown>

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768

/** Opens a filter of the line above a list; on a phone all of them, and the order, are behind one button. */
export async function openFilter(page: Page, name: string | RegExp): Promise<void> {
  const label = isPhone(page) ? /^Filter/ : name
  await page.getByRole('button', { name: label, exact: typeof label === 'string' }).click()
}

/** Opens what belongs to the person, and their businesses: at the top of a desk, behind More on a phone. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'More' }).click()
  await page.getByRole('button', { name: /, your menu$/ }).click()
}

/** A new business has no hours until it says some, and without them the assistant cannot be turned on. */
export async function sayHours(call: Call): Promise<void> {
  await call('PATCH', '/api/landing-pages/{slug}', { hours: usualHours })
}

let numbers = 0
/** A phone number that nobody else has: ten thousand for each worker, and no two of a run have the same index. */
export const aNumber = () => `+1415${2_000_000 + test.info().workerIndex * 10_000 + numbers++}`

/** Signs a new business up; `request` is signed in as its owner afterwards. */
export async function startBusiness(request: APIRequestContext, companyName: string): Promise<Business> {
  const phoneNumber = aNumber()
  const asked = await request.post('/pi/code/admin', { data: { source: 'admin', phoneNumber } })
  expect(asked.ok(), await asked.text()).toBe(true)
  const authCode = await readCode({ request }, phoneNumber)
  const email = `rosa${phoneNumber.slice(2)}@example.com`
  const signedUp = await request.post('/api/sign-up', {
    data: { phoneNumber, authCode, companyName, email, firstName: 'Rosa', lastName: 'Delgado', zipCode: '94601' },
  })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  const { slug, refresh_token }: { slug: string; refresh_token: string } = await signedUp.json()
  const { csrfToken }: { csrfToken: string } = await (await request.get('/api/auth/csrf')).json()
  const signedIn = await request.post('/api/auth/callback/credentials', {
    data: { refresh_token, csrfToken, json: true },
  })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const session: { accessToken: string } = await (await request.get('/api/auth/session')).json()
  return { slug, phoneNumber, token: session.accessToken, state: await request.storageState() }
}

/** Has a code sent to the owner, and reads it where it came in. */
async function freshCode(request: APIRequestContext, { phoneNumber }: Pick<Business, 'phoneNumber'>): Promise<string> {
  // the code of before lies there still
  const before = await readOutbox({ request }, phoneNumber)
  const asked = await request.post('/pi/code/admin', { data: { source: 'admin', phoneNumber } })
  expect(asked.ok(), await asked.text()).toBe(true)
  return readCode({ request }, phoneNumber, before)
}

/** Another sign-in of the owner: ending it leaves those of other stories alone. */
export async function signInAgain(request: APIRequestContext, business: Pick<Business, 'phoneNumber'>): Promise<void> {
  const { phoneNumber } = business
  const authCode = await freshCode(request, business)
  const verified = await request.post('/pi/verify/admin', { data: { source: 'admin', phoneNumber, authCode } })
  expect(verified.ok(), await verified.text()).toBe(true)
  const { refresh_token }: { refresh_token: string } = await verified.json()
  const { csrfToken }: { csrfToken: string } = await (await request.get('/api/auth/csrf')).json()
  const data = { refresh_token, csrfToken, json: true }
  expect((await request.post('/api/auth/callback/credentials', { data })).ok()).toBe(true)
}

/** A second business of the same owner, who is not signed in anew: both belong to them with the token that they have. */
export async function secondBusiness(
  request: APIRequestContext,
  first: Business,
  companyName: string,
): Promise<Business> {
  const { phoneNumber } = first
  const authCode = await freshCode(request, first)
  const email = `second${phoneNumber.slice(2)}@example.com`
  const answer = await request.post('/api/sign-up', {
    data: { phoneNumber, authCode, companyName, email, firstName: 'Rosa', lastName: 'Delgado', zipCode: '94601' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { slug }: { slug: string } = await answer.json()
  return { ...first, slug }
}

/** Another member of a business, who was invited and joined; `request` is signed in as them afterwards. */
export async function addMember(
  request: APIRequestContext,
  ownerCall: Call,
  member: { role: 'office' | 'field'; firstName: string; lastName: string },
): Promise<Pick<Business, 'phoneNumber' | 'state'> & { readonly userId: string }> {
  const phoneNumber = aNumber()
  await ownerCall('POST', '/api/landing-pages/{slug}/invitations', {
    contact: phoneNumber,
    role: member.role,
    language: 'en',
  })
  const linkIn = async () =>
    (await readOutbox({ request }, phoneNumber)).map(({ body }) => /\/join\/([\w-]+)/.exec(body)?.[1]).find(Boolean) ??
    ''
  await expect.poll(linkIn).not.toBe('')
  const token = await linkIn()
  await signInAgain(request, { phoneNumber })
  const session: { accessToken: string; user: { id: string } } = await (await request.get('/api/auth/session')).json()
  const joined = await request.post(`/api/invitations/${token}/accept`, {
    headers: { authorization: `Bearer ${session.accessToken}`, 'idempotency-key': crypto.randomUUID() },
    data: { first_name: member.firstName, last_name: member.lastName },
  })
  expect(joined.ok(), await joined.text()).toBe(true)
  return { phoneNumber, userId: session.user.id, state: await request.storageState() }
}

/** Calls of `business` made with `request`. A refused one fails the test. */
export function callsOf(request: APIRequestContext, business: Pick<Business, 'slug' | 'token'>): Call {
  return async (method, path, body) => {
    const answer = await request.fetch(path.replace('{slug}', business.slug), {
      method,
      headers: {
        authorization: `Bearer ${business.token}`,
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body !== undefined && { data: body }),
    })
    expect(answer.ok(), `${method} ${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
    const found: unknown = await answer.json()
    return found
  }
}

/** The id of the record that an answer holds by `name`. */
export function idIn(answer: unknown, name: string): string {
  const record: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
  const id: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, 'id') : undefined
  if (typeof id !== 'string') throw new Error(`the server answered no ${name}: ${JSON.stringify(answer)}`)
  return id
}
