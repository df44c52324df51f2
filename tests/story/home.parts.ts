/** What the stories of home and settings start from: somebody who has just signed up, and calls as them. */
import { checkAccess, expect, test as base, type Page } from '../browser/fixtures.ts'

/** A new business whose owner is signed in to the page. */
export interface Owner {
  readonly slug: string
  /** Calls the API as the owner would on another device. */
  readonly call: (method: string, path: string, body?: object) => Promise<unknown>
}

let numbers = 0
const aNumber = () => `+1415555${String((Date.now() + numbers++ * 37) % 10_000).padStart(4, '0')}`

/** The code in the newest text to a number that nobody else has. */
async function codeSentTo(page: Page, to: string): Promise<string> {
  let code = ''
  const look = async () => {
    const outbox = await page.request.get('/dev/outbox', { params: { to }, headers: { accept: 'application/json' } })
    const { messages }: { messages: { body: string }[] } = await outbox.json()
    code = /\b\d{6}\b/.exec(messages[0]?.body ?? '')?.[0] ?? ''
    return code
  }
  await expect.poll(look, { message: `a code sent to ${to}` }).not.toBe('')
  return code
}

async function signUp(page: Page, companyName: string): Promise<Owner> {
  const { request } = page
  const phoneNumber = aNumber()
  await request.post('/pi/code/admin', { data: { source: 'admin', phoneNumber } })
  const authCode = await codeSentTo(page, phoneNumber)
  const email = `rosa${phoneNumber.slice(2)}@example.com`
  const form = { phoneNumber, authCode, companyName, email, firstName: 'Rosa', lastName: 'Delgado', zipCode: '94601' }
  const signedUp = await request.post('/api/sign-up', { data: form })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  const answer: { slug: string; access_token: string; refresh_token: string } = await signedUp.json()
  const { csrfToken }: { csrfToken: string } = await (await request.get('/api/auth/csrf')).json()
  const signedIn = await request.post('/api/auth/callback/credentials', {
    data: { refresh_token: answer.refresh_token, csrfToken, json: true },
  })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${answer.access_token}`,
      ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
    }
    const made = await request.fetch(path, { method, headers, ...(body === undefined ? {} : { data: body }) })
    expect(made.ok(), `${method} ${path}: ${await made.text()}`).toBe(true)
    return made.json()
  }
  return { slug: answer.slug, call }
}

export const test = base.extend<{ owner: Owner }>({
  owner: async ({ page }, use) => {
    await use(await signUp(page, 'Delgado Plumbing & Gardens'))
  },
})

/** Adds a request that waits for its first answer. */
export const addRequest = (owner: Owner, name: string) =>
  owner.call('POST', `/api/landing-pages/${owner.slug}/requests`, {
    name,
    phone: '+14155550142',
    email: '',
    address: '',
    service_id: null,
    message: 'The kitchen sink is clogged.',
    source: 'phone',
    stage: 'request',
  })

/** Looks at the whole page at once: where it scrolls, the bars of the frame cover some of it, which is no fault. */
export async function checkWhole(page: Page): Promise<void> {
  const seen = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (seen !== null) await page.setViewportSize({ ...seen, height: Math.max(seen.height, height) })
  await checkAccess(page)
  if (seen !== null) await page.setViewportSize(seen)
}
