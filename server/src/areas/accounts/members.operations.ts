import { Role } from '#contract/accounts.ts'
import { restoreHours } from '#contract/members.ts'
import type { UserId } from '#contract/shared.ts'
import type { Answer, InSite, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { presentInvitation } from './accounts.present.ts'
import type { MembershipDirectory } from './directory.operations.ts'
import { openInvitations, withdrawInvitationsOf } from './invitations.store.ts'
import {
  findContacts,
  findMemberRow,
  findMembers,
  hasOtherOwner,
  insertMember,
  isMemberOf,
  lockAccount,
  lockTeam,
  moveToRemoved,
  setRole,
  takeRemoved,
  tellMembership,
  type MemberRow,
} from './members.store.ts'

const nameOf = (row: { first_name: string; last_name: string }): string =>
  [row.first_name, row.last_name].filter(Boolean).join(' ')

/** Who belongs to the business, by name. */
export async function listMembers(work: SiteWork): Promise<Answer<'listMembers'>> {
  const rows = await findMembers(work)
  return { members: rows.map((row) => ({ id: row.id, name: nameOf(row), role: Role.parse(row.role) })) }
}

/** Whether this person belongs to the business, in whatever role. */
export const hasMember = (work: SiteWork, userId: UserId): Promise<boolean> => isMemberOf(work, userId)

/** The rights in a business have changed: this process knows from the commit on, the others a moment later. */
export async function membershipChanged(
  work: SiteWork,
  directory: Pick<MembershipDirectory, 'forget'>,
  userId: UserId,
): Promise<void> {
  await tellMembership(work, userId)
  work.afterCommit(directory.forget)
  work.announce('members', userId)
}

/** Who may not invite any more has no invitations out: those they sent end with their right to. */
async function endInvitationsOf(work: SiteWork, userId: UserId): Promise<void> {
  for (const { id, contact } of await withdrawInvitationsOf(work, userId)) {
    work.audit({ act: 'invitation.cancel', record: 'invitation', recordId: id, before: { contact } })
    work.announce('members', id)
  }
}

const meIn = (work: SiteWork): UserId | null => (work.actor.kind === 'member' ? work.actor.userId : null)
const shown = ({ id, name, role }: Pick<MemberRow, 'id' | 'name' | 'role'>) => ({ id, name, role })

/** @throws Refusal not_found; last_owner when nobody else owns the business */
async function lockMember(work: SiteWork, userId: UserId, next: Role | 'out'): Promise<MemberRow> {
  await lockTeam(work)
  const member = await findMemberRow(work, userId)
  if (!member) throw new Refusal('not_found')
  if (member.role === 'owner' && next !== 'owner' && !(await hasOtherOwner(work, userId)))
    throw new Refusal('last_owner')
  return member
}

/** How people are reached is read apart: a site's own transaction may not see it. */
async function teamOf(workshop: Workshop, inSite: InSite): Promise<Answer<'getTeam'>> {
  const { members, invitations, now, me } = await inSite(async (work) => ({
    members: await findMembers(work),
    invitations: await openInvitations(work),
    now: work.now,
    me: meIn(work),
  }))
  const ids = members.map(({ id }) => id)
  const contacts = new Map((await workshop.inSystem((work) => findContacts(work, ids))).map((row) => [row.id, row]))
  return {
    members: members.map((row) => ({
      id: row.id,
      name: nameOf(row),
      role: Role.parse(row.role),
      phone: contacts.get(row.id)?.phone ?? null,
      email: contacts.get(row.id)?.email ?? null,
      joined: row.created_at.toISOString(),
      you: row.id === me,
    })),
    invitations: invitations.map((row) => presentInvitation(row, now)),
  }
}

/** What an owner does with those who belong to the business. */
export function memberOperations({
  workshop,
  directory,
}: {
  workshop: Workshop
  directory: Pick<MembershipDirectory, 'forget'>
}) {
  async function takeOut(work: SiteWork, member: MemberRow, act: string): Promise<void> {
    await moveToRemoved(work, member, meIn(work))
    await endInvitationsOf(work, member.id)
    work.audit({ act, record: 'member', recordId: member.id, before: { name: member.name, role: member.role } })
    await membershipChanged(work, directory, member.id)
  }

  return {
    getTeam: (inSite: InSite) => teamOf(workshop, inSite),

    /** @throws Refusal not_found, last_owner */
    async updateMember(
      work: SiteWork,
      { params, body: { role } }: Input<'updateMember'>,
    ): Promise<Answer<'updateMember'>> {
      const member = await lockMember(work, params.userId, role)
      if (member.role !== role) {
        await setRole(work, member.id, role)
        if (member.role === 'owner') await endInvitationsOf(work, member.id)
        const change = { before: { role: member.role }, after: { role } }
        work.audit({ act: 'member.update', record: 'member', recordId: member.id, ...change })
        await membershipChanged(work, directory, member.id)
      }
      return { member: shown({ ...member, role }) }
    },

    /** @throws Refusal not_found, last_owner */
    async removeMember(work: SiteWork, { params }: Input<'removeMember'>): Promise<Answer<'removeMember'>> {
      await takeOut(work, await lockMember(work, params.userId, 'out'), 'member.remove')
      return { removed: params.userId }
    },

    /**
     * @throws Refusal gone (nobody was taken out, or too long ago, or their account was merged into another),
     * conflict (they are back already)
     */
    async restoreMember(work: SiteWork, { params }: Input<'restoreMember'>): Promise<Answer<'restoreMember'>> {
      if (!(await lockAccount(work, params.userId))) throw new Refusal('gone')
      await lockTeam(work)
      const kept = await takeRemoved(work, params.userId)
      if (!kept || kept.removedAt.getTime() < work.now.getTime() - restoreHours * 3_600_000) throw new Refusal('gone')
      if (!(await insertMember(work, { userId: params.userId, ...kept }))) throw new Refusal('conflict')
      const member = await findMemberRow(work, params.userId)
      if (!member) throw new Refusal('gone')
      const after = { name: member.name, role: member.role }
      work.audit({ act: 'member.restore', record: 'member', recordId: member.id, after })
      await membershipChanged(work, directory, member.id)
      return { member: shown(member) }
    },

    /** @throws Refusal last_owner */
    async leaveSite(work: SiteWork): Promise<Answer<'leaveSite'>> {
      const me = meIn(work)
      if (!me) throw new Refusal('forbidden')
      await takeOut(work, await lockMember(work, me, 'out'), 'member.leave')
      return { left: work.site.slug }
    },
  }
}
