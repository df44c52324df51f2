import type { z } from 'zod'
import type { SignUpForm } from '#contract/accounts.ts'
import type { SignInId, UserId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Origin, SystemWork, Workshop } from '../../platform/work/work.ts'
import { accessTokens } from './access-tokens.operations.ts'
import type { AccountParts } from './accounts.parts.ts'
import { codeOperations, type Asker, type CodeOperations } from './codes.operations.ts'
import { emailProofs, type EmailProofs } from './email/email-proof.service.ts'
import { signInLinks, type SignInLinks } from './email/sign-in-link.service.ts'
import { endedSignIns } from './ended-sign-ins.ts'
import { userOfVoucher, type Voucher } from './google.operations.ts'
import { invitationOperations } from './invitations.operations.ts'
import { memberOperations } from './members.operations.ts'
import { ownerOperations } from './owners.operations.ts'
import { profileLister } from './profiles.operations.ts'
import { sessionOperations, type SessionOperations, type SignedIn } from './sessions.operations.ts'
import { bareAccountMerger, type MergeBareAccount } from './sign-in/account-merge.service.ts'
import { openDevices } from './sign-in/device.service.ts'
import { signUp } from './sign-up.operations.ts'
import { signInOperations } from './sign-ins.operations.ts'
import type { Whence } from './sign-ins.store.ts'
import { supportOperations } from './support.operations.ts'
import { findUser, updateUser, userWithPhone, type UserRow } from './users.store.ts'

export type { AccountParts } from './accounts.parts.ts'

/** A person as they see themselves. */
export interface OwnUser extends UserRow {
  /** The address a link was mailed to that is not opened yet. */
  readonly emailPending: string | null
  readonly support: boolean
}

/** What a person sees and changes of themselves. */
function ownUserOperations(
  { findPendingEmail }: Pick<EmailProofs, 'findPendingEmail'>,
  { isStaff }: Pick<ReturnType<typeof supportOperations>, 'isStaff'>,
) {
  /** @throws Refusal unauthenticated when the person is gone */
  async function getUser(work: SystemWork, userId: UserId): Promise<OwnUser> {
    const user = await findUser(work, userId)
    if (!user) throw new Refusal('unauthenticated')
    const emailPending = (await findPendingEmail(work, userId)) ?? null
    return { ...user, emailPending, support: await isStaff(work, userId) }
  }
  return {
    getUser,
    /** @throws Refusal unauthenticated when the person is gone */
    async updateLanguage(work: SystemWork, userId: UserId, language: UserRow['language']): Promise<OwnUser> {
      await updateUser(work, userId, { language })
      return getUser(work, userId)
    },
  }
}

interface WaysIn extends Pick<AccountParts, 'makeWebsite'> {
  readonly codes: CodeOperations
  readonly links: SignInLinks
  readonly sessions: SessionOperations
  readonly proofs: EmailProofs
  readonly mergeBareAccount: MergeBareAccount
}

/** What begins a session, and what somebody proves who they are with. */
function waysIn({ codes, links, sessions, proofs, mergeBareAccount, makeWebsite }: WaysIn) {
  return {
    /** Signs in whoever has the code; a number nobody has yet becomes a person without a business. */
    async verifyCode(
      workshop: Workshop,
      phoneNumber: string,
      authCode: string,
      asker: Asker,
      whence?: Whence,
    ): Promise<SignedIn> {
      const code = await codes.checkCode(workshop, phoneNumber, authCode, asker)
      return sessions.begin(
        workshop,
        async (work) => {
          await codes.useCode(work, code)
          return { userId: (await userWithPhone(work, code.phone)).id }
        },
        whence,
      )
    },

    /** @throws Refusal gone */
    signInByLink: (workshop: Workshop, token: string, whence?: Whence): Promise<SignedIn> =>
      sessions.begin(workshop, async (work) => ({ userId: await links.useLink(work, token) }), whence),

    async signUp(
      workshop: Workshop,
      form: z.output<typeof SignUpForm>,
      asker: Asker,
      origin: Origin,
    ): Promise<SignedIn & { slug: string }> {
      const code = await codes.checkCode(workshop, form.phoneNumber, form.authCode, asker)
      return sessions.begin(
        workshop,
        (work) => signUp(work, form, code, { useCode: codes.useCode, proofs, makeWebsite, origin }),
        origin,
      )
    },

    /** @throws Refusal unauthenticated when the address is not verified */
    signInByVoucher: (workshop: Workshop, voucher: Voucher, whence?: Whence): Promise<SignedIn> =>
      sessions.begin(
        workshop,
        async (work) => ({ userId: await userOfVoucher(work, voucher, mergeBareAccount) }),
        whence,
      ),

    /** Signs in somebody who needs to prove nothing: the demo's owner. */
    signInAs: (workshop: Workshop, userId: UserId, whence?: Whence): Promise<SignedIn> =>
      sessions.begin(workshop, () => Promise.resolve({ userId }), whence),
  }
}

/** Everything that happens to people and their sign-ins. */
export function accountOperations(parts: AccountParts) {
  const codes = codeOperations(parts)
  const links = signInLinks(parts)
  const tokens = accessTokens(parts)
  const ended = endedSignIns(parts)
  const sessions = sessionOperations({ sealer: parts.sealer, accessTokens: tokens, ended })
  const mergeBareAccount = bareAccountMerger(sessions)
  const proofs = emailProofs({ ...parts, mergeBareAccount })

  const support = supportOperations(parts)

  return {
    sendCode: codes.sendCode,
    /** For what people do who have no account. */
    codes,
    sendSignInLink: links.sendSignInLink,
    /** The browsers that people sign in with. */
    devices: openDevices(parts),

    ...waysIn({ codes, links, sessions, proofs, mergeBareAccount, makeWebsite: parts.makeWebsite }),

    refresh: sessions.refresh,
    endSession: sessions.end,
    /** Whose a token is; null for one that is no good, or of a sign-in that was ended. */
    async verifyAccessToken(token: string): Promise<{ userId: UserId; signInId: SignInId | undefined } | null> {
      const verified = await tokens.verify(token)
      return verified && !ended.has(verified.signInId) ? verified : null
    },
    /** The sign-ins that are over, for whoever hears of more. */
    ended,
    email: proofs,
    ...signInOperations(sessions),
    members: memberOperations(parts),
    invitations: invitationOperations(parts),
    owners: ownerOperations(parts, codes),
    support,
    /** What the wrapper asks of each call with `as-user-id`. */
    standing: { isSupport: support.isSupport, supportStanding: support.supportStanding },

    ...ownUserOperations(proofs, support),
    listProfiles: profileLister(parts),
  }
}

export type AccountOperations = ReturnType<typeof accountOperations>
