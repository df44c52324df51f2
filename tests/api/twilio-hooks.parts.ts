import { randomBytes } from 'node:crypto'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import type { TestApp } from '#tests/support/app.ts'
import type { Business, Builders } from '#tests/support/builders.ts'

export const appUrl = 'https://office.example'
export const authToken = 'right-token'

/** What the settings need for texts and calls; `url`: the peer's. */
export const twilioEnvironment = (url: string) => ({
  APP_URL: appUrl,
  TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: '+14155550001',
  TWILIO_API_URL: url,
})

export const aSid = (kind: 'SM' | 'CA'): string => kind + randomBytes(16).toString('hex')

export interface Posting {
  /** Instead of the true one; empty: none. */
  readonly signature?: string
  readonly address?: string
}

/** The tools of a test of Twilio's hooks. */
export function twilioTools(app: TestApp, { ok }: Builders) {
  /** Calls a hook as Twilio does: a form, signed over the address and every field. */
  function post(path: string, form: Readonly<Record<string, string>>, given: Posting = {}) {
    const signature = given.signature ?? getExpectedTwilioSignature(authToken, appUrl + path, { ...form })
    return app.http.inject({
      method: 'POST',
      url: path,
      remoteAddress: given.address ?? '192.0.2.1',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(signature === '' ? {} : { 'x-twilio-signature': signature }),
      },
      payload: new URLSearchParams(form).toString(),
    })
  }
  const aLine = (number: string, business: Business, rings: string | null = null) =>
    app.workshop.inSystem(({ db }) =>
      db.insertInto('phone_lines').values({ number, site_id: business.siteId, forward_to: rings }).execute(),
    )
  /** A fresh one: the tests let weeks go by. */
  const ownerOf = async (business: Business) => ({ token: await app.tokenOf(business.owner.userId) })
  const requestsOf = async (business: Business) =>
    (await ok('listRequests', { params: { slug: business.slug }, query: { limit: 100 } }, await ownerOf(business)))
      .requests
  const threadOf = async (business: Business, requestId: string) =>
    (await ok('listMessages', { params: { slug: business.slug, requestId } }, await ownerOf(business))).messages
  const refusals = (address: string) =>
    app.workshop.inSystem(({ db }) =>
      db.selectFrom('inbound_refusals').select(['source', 'reason']).where('address', '=', address).execute(),
    )
  return { post, aLine, ownerOf, requestsOf, threadOf, refusals }
}

/** Asks until it is so; the deadline is far above what it takes. */
export async function eventually<Result>(ask: () => Promise<Result | undefined | false>): Promise<Result> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const found = await ask()
    if (found !== undefined && found !== false) return found
    if (performance.now() > deadline) throw new Error('it did not come to that')
    await new Promise((resume) => setTimeout(resume, 25))
  }
}
