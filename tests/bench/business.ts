import { z } from 'zod'
import { randomInt } from 'node:crypto'

/** A business of the measurement, signed up as anybody would. */
export interface MeasuredBusiness {
  readonly slug: string
  readonly token: string
  call(method: string, path: string, body?: unknown): Promise<unknown>
}

const Outbox = z.object({ messages: z.array(z.object({ body: z.string() })).min(1) })
const SignedUp = z.object({ access_token: z.string(), slug: z.string() })

/** Signs up through the API of a server in local mode, where the code lies in the outbox. */
export async function signUpBusiness(url: string): Promise<MeasuredBusiness> {
  const phone = `+1415${randomInt(2_010_000, 9_990_000)}`
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const read: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(read)}`)
    return read
  }
  await ask('POST', '/pi/code/admin', { source: 'admin', phoneNumber: phone })
  const code = await untilCode(async () => ask('GET', `/dev/outbox?to=${encodeURIComponent(phone)}`))
  const signedUp = SignedUp.parse(
    await ask('POST', '/api/sign-up', {
      phoneNumber: phone,
      authCode: code,
      firstName: 'Ann',
      lastName: 'Lee',
      companyName: `Lee Plumbing ${phone.slice(-6)}`,
      zipCode: '94110',
      email: `ann${phone.slice(-7)}@bench.example`,
    }),
  )
  const authorization = `Bearer ${signedUp.access_token}`
  return {
    slug: signedUp.slug,
    token: signedUp.access_token,
    call: (method, path, body) => ask(method, `/api/landing-pages/${signedUp.slug}${path}`, body, { authorization }),
  }
}

/** The newest code in an outbox that is looked at until there is one. */
export async function untilCode(look: () => Promise<unknown>): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const read = Outbox.safeParse(await look())
    const code = read.success ? /\d{6}/.exec(read.data.messages[0]?.body ?? '')?.[0] : undefined
    if (code !== undefined) return code
    await new Promise((resolve) => void setTimeout(resolve, 50))
  }
  throw new Error('no code came')
}
