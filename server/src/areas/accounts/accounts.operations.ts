import type { z } from 'zod'
import type { SignUpForm } from '#contract/accounts.ts'
import type { UserId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Origin, SystemWork, Workshop } from '../../platform/work/work.ts'
import { accessTokens } from './access-tokens.operations.ts'
import type { AccountParts } from './accounts.parts.ts'
import { codeOperations } from './codes.operations.ts'
import { userOfVoucher, type Voucher } from './google.operations.ts'
import { findProfiles, type ProfileRow } from './profiles.store.ts'
import { sessionOperations, type SignedIn } from './sessions.operations.ts'
import { signUp } from './sign-up.operations.ts'
import { findUser, userWithPhone, type UserRow } from './users.store.ts'

export type { AccountParts } from './accounts.parts.ts'

/** Everything that happens to people and their sign-ins. */
export function accountOperations(parts: AccountParts) {
  const codes = codeOperations(parts)
  const tokens = accessTokens(parts)
  const sessions = sessionOperations({ sealer: parts.sealer, accessTokens: tokens })

  return {
    sendCode: codes.sendCode,

    /** Signs in whoever has the code; a number nobody has yet becomes a person without a business. */
    async verifyCode(workshop: Workshop, phoneNumber: string, authCode: string): Promise<SignedIn> {
      const code = await codes.checkCode(workshop, phoneNumber, authCode)
      return sessions.begin(workshop, async (work) => {
        await codes.useCode(work, code)
        return { userId: (await userWithPhone(work, code.phone)).id }
      })
    },

    async signUp(
      workshop: Workshop,
      form: z.output<typeof SignUpForm>,
      origin: Origin,
    ): Promise<SignedIn & { slug: string }> {
      const code = await codes.checkCode(workshop, form.phoneNumber, form.authCode)
      return sessions.begin(workshop, (work) => signUp(work, form, code, { useCode: codes.useCode, origin }))
    },

    /** @throws Refusal unauthenticated when the address is not verified */
    signInByVoucher: (workshop: Workshop, voucher: Voucher): Promise<SignedIn> =>
      sessions.begin(workshop, async (work) => ({ userId: await userOfVoucher(work, voucher) })),

    /** Signs in somebody who needs to prove nothing: the demo's owner. */
    signInAs: (workshop: Workshop, userId: UserId): Promise<SignedIn> =>
      sessions.begin(workshop, () => Promise.resolve({ userId })),

    refresh: sessions.refresh,
    endSession: sessions.end,
    verifyAccessToken: tokens.verify,

    /** @throws Refusal unauthenticated when the person is gone */
    async getUser(work: SystemWork, userId: UserId): Promise<UserRow> {
      const user = await findUser(work, userId)
      if (!user) throw new Refusal('unauthenticated')
      return user
    },

    listProfiles: (work: SystemWork, userId: UserId): Promise<ProfileRow[]> => findProfiles(work, userId),
  }
}

export type AccountOperations = ReturnType<typeof accountOperations>
