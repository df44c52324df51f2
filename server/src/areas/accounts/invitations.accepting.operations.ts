import type { UserId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork, SystemWork, Workshop } from '../../platform/work/work.ts'
import type { MembershipDirectory } from './directory.operations.ts'
import type { InvitationLetters } from './invitations.letters.ts'
import {
  changeInvitation,
  findByToken,
  lockInvitation,
  type FoundInvitation,
  type InvitationRow,
} from './invitations.store.ts'
import { membershipChanged } from './members.operations.ts'
import { insertMember, lockAccount } from './members.store.ts'
import { findUser, updateUser } from './users.store.ts'

interface Parts {
  readonly letters: Pick<InvitationLetters, 'hashOf'>
  readonly directory: Pick<MembershipDirectory, 'forget'>
}

/** What somebody who was invited does with the link. */
export function acceptingOperations({ letters: { hashOf }, directory }: Parts) {
  /** Locks the account before the invitation. */
  async function join(work: SiteWork, { id }: InvitationRow, userId: UserId): Promise<void> {
    // it gave its sign-ins to another account meanwhile: the person signs in to that one, and the invitation waits for them
    if (!(await lockAccount(work, userId))) throw new Refusal('unauthenticated')
    const kept = await lockInvitation(work, id)
    if (!kept || !isOpen(kept, work.now)) throw new Refusal('gone')
    if (!(await insertMember(work, { userId, role: kept.role }))) throw new Refusal('conflict')
    await changeInvitation(work, kept.id, { accepted_at: work.now, accepted_by: userId })
    work.audit({ act: 'member.join', record: 'member', recordId: userId, after: { role: kept.role } })
    await membershipChanged(work, directory, userId)
  }

  return {
    /** @throws Refusal not_found, gone */
    async findInvitation(work: SystemWork, token: string): Promise<FoundInvitation> {
      return usable(await findByToken(work, hashOf(token)), work.now)
    },

    /**
     * @throws Refusal not_found, gone (also when somebody was quicker), conflict (they belong to the business already),
     * forbidden (the invitation was texted to another phone number than the person's), unauthenticated (the account was merged
     * into another one)
     */
    async acceptInvitation(
      workshop: Workshop,
      { params, body, origin }: Input<'acceptInvitation'>,
      userId: UserId,
    ): Promise<Answer<'acceptInvitation'>> {
      const hash = hashOf(params.token)
      const { site, invitation } = await workshop.inSystem(async (work) => {
        const found = usable(await findByToken(work, hash), work.now)
        const user = await findUser(work, userId)
        // a link in a text is passed on with one tap, and gives a role in a business: it is for one number only
        const { channel, contact } = found.invitation
        if (channel === 'sms' && user?.phone !== contact)
          throw new Refusal('forbidden', { detail: 'The invitation is for another phone number' })
        const nameless = user?.firstName === '' && user.lastName === ''
        if (nameless && body.first_name + body.last_name !== '')
          await updateUser(work, userId, { first_name: body.first_name, last_name: body.last_name })
        return found
      })
      const { role } = invitation
      await workshop.inSite({ site, actor: { kind: 'member', userId, role }, origin }, (work) =>
        join(work, invitation, userId),
      )
      return { slug: site.slug, role }
    },
  }
}

const isOpen = ({ acceptedAt, cancelledAt, expiresAt }: InvitationRow, now: Date): boolean =>
  acceptedAt === null && cancelledAt === null && expiresAt > now

/** @throws Refusal not_found, gone */
function usable(found: FoundInvitation | undefined, now: Date): FoundInvitation {
  if (!found) throw new Refusal('not_found')
  if (!isOpen(found.invitation, now)) throw new Refusal('gone')
  return found
}
