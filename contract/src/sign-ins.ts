import { z } from 'zod'
import type { Calls } from './call.ts'
import { Moment, SignInId } from './shared.ts'

/** A device on which the person is signed in. */
export const SignIn = z.object({
  id: SignInId,
  /** Names as people know them, such as `Chrome` and `macOS`; empty where the device does not say. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer', 'other']),
  /** The address it was last seen from. */
  address: z.string(),
  began: Moment,
  seen: Moment,
  /** The device that asks. */
  current: z.boolean(),
})
export type SignIn = z.output<typeof SignIn>

export const signInCalls = {
  listSignIns: {
    summary: 'Where the person is signed in, the latest first',
    access: 'user',
    support: 'refused',
    limit: 'read',
    ok: z.object({ sign_ins: z.array(SignIn) }),
  },
  endSignIn: {
    summary: 'Signs one device out, at once',
    access: 'user',
    support: 'refused',
    limit: 'write',
    params: z.object({ signInId: SignInId }),
    ok: z.object({ ended: z.array(SignInId) }),
    errors: ['not_found'],
  },
  endOtherSignIns: {
    summary: 'Signs every device out but the one that asks',
    access: 'user',
    support: 'refused',
    limit: 'write',
    ok: z.object({ ended: z.array(SignInId) }),
  },
} as const satisfies Calls<'listSignIns' | 'endSignIn' | 'endOtherSignIns'>
