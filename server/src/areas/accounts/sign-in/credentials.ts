import { z } from 'zod'
import { phoneText } from '#contract/shared.ts'
import type { Asker } from '../codes.operations.ts'
import type { SignedIn } from '../sessions.operations.ts'
import type { Whence } from '../sign-ins.store.ts'
import type { SignInParts } from './parts.ts'

/** A phone number and the code sent to it. */
const Code = z.object({ phoneNumber: phoneText, authCode: z.string().trim().min(1).max(12) })
/** What a sign-up just answered: the browser trades it for a session of its own. */
const Refresh = z.object({ refresh_token: z.string().min(1).max(400) })

/** What the link in a mail holds. */
const Link = z.object({ token: z.string().min(1).max(100) })

/**
 * Signs in by what the body of `POST /api/auth/callback/{provider}` holds: a code or a refresh token, through the same
 * operations as `POST /pi/verify/admin` and `/pi/refresh/admin`, the token of a link by mail, or the demo. `unknown`: no such way to sign in.
 * `incomplete`: the body does not say what is needed.
 * @throws Refusal as the operations do
 */
export async function signInBy(
  provider: string,
  { accounts, workshop, demo }: Pick<SignInParts, 'accounts' | 'workshop' | 'demo'>,
  fields: Readonly<Record<string, unknown>>,
  asker: Asker,
  whence: Whence,
): Promise<SignedIn | 'unknown' | 'incomplete'> {
  if (provider === 'demo' && demo && (await demo.available()))
    return accounts.signInAs(workshop, await demo.open(), whence)
  if (provider === 'email') {
    const link = Link.safeParse(fields)
    return link.success ? accounts.signInByLink(workshop, link.data.token, whence) : 'incomplete'
  }
  if (provider !== 'credentials') return 'unknown'
  const code = Code.safeParse(fields)
  if (code.success) return accounts.verifyCode(workshop, code.data.phoneNumber, code.data.authCode, asker, whence)
  const refresh = Refresh.safeParse(fields)
  return refresh.success ? accounts.refresh(workshop, refresh.data.refresh_token, { whence }) : 'incomplete'
}
