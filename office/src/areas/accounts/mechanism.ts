import { ApiError, errorOfAnswer } from '../../lib/problem.ts'
import { send } from '../../lib/transport.ts'

/** A way to sign in that the server has set up. */
export type Provider = 'credentials' | 'google' | 'demo'

const BASE = '/api/auth'
/** Making the demo business takes its time, once. */
const DEMO_TIMEOUT = 180_000

async function ask(path: string): Promise<unknown> {
  const answer = await send(BASE + path, { headers: { Accept: 'application/json' } }, { repeatable: true })
  if (!answer.ok) throw await errorOfAnswer(answer)
  return answer.json()
}

/** The token that every change of the session carries, so that no other site can make one. */
async function csrfToken(): Promise<string> {
  const found = await ask('/csrf')
  if (typeof found === 'object' && found !== null && 'csrfToken' in found && typeof found.csrfToken === 'string') {
    return found.csrfToken
  }
  throw new ApiError('unexpected', 200)
}

async function change(path: string, fields: object, timeout?: number): Promise<unknown> {
  const init = {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...fields, csrfToken: await csrfToken() }),
  }
  const answer = await send(BASE + path, init, { repeatable: false, ...(timeout === undefined ? {} : { timeout }) })
  if (!answer.ok) throw await errorOfAnswer(answer)
  return answer.json().catch(() => undefined)
}

/** The ways to sign in that are set up. */
export async function listProviders(): Promise<readonly string[]> {
  const found = await ask('/providers')
  return typeof found === 'object' && found !== null ? Object.keys(found) : []
}

/** Signs in with the code a phone was sent. Throws an ApiError: 401 when the code is refused. */
export async function signInWithCode(phoneNumber: string, authCode: string): Promise<void> {
  await change('/callback/credentials', { source: 'admin', phoneNumber, authCode })
}

/** Signs in with the token of a link that was mailed. Throws an ApiError: 410 when it was used or has expired. */
export async function signInWithLink(token: string): Promise<void> {
  await change('/callback/email', { token })
}

/** Opens the demo business. */
export async function signInToDemo(): Promise<void> {
  await change('/callback/demo', {}, DEMO_TIMEOUT)
}

/** Signs this browser in with what a sign-up answered. */
export async function signInWithToken(refreshToken: string): Promise<void> {
  await change('/callback/credentials', { refresh_token: refreshToken })
}

/** The address where Google asks the person; they come back to `returnTo`. */
export async function addressOfGoogle(returnTo: string): Promise<string> {
  const found = await change('/signin/google', { callbackUrl: returnTo })
  if (typeof found === 'object' && found !== null && 'url' in found && typeof found.url === 'string') return found.url
  throw new ApiError('unexpected', 200)
}

/** Ends the session of this browser. */
export async function endSession(): Promise<void> {
  await change('/signout', {})
}
