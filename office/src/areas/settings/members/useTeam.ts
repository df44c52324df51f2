import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Invitation, Member } from '#contract/members.ts'
import { acting } from '../../../early/acting.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { patched, without } from '../../../lib/edits.ts'
import { edit } from '../../../lib/layers.ts'
import { carryOut, useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { currentLanguage, text } from '../../../lib/texts.ts'

type Team = Answer<'getTeam'>

const teamKey = (slug: string) => [...keys.members(slug), 'team']
const team = (slug: string, change: (team: Team) => Team) => edit<Team>(teamKey(slug), change)

/** Whether this person manages the members; product staff who act as an owner do not. */
export function useManagesMembers(): boolean {
  const { role } = useSite()
  return role === 'owner' && acting() === null
}

/** Members with how they are reached, and open invitations: for owners. */
export function useTeam() {
  const { slug } = useSite()
  return useQuery({
    queryKey: teamKey(slug),
    queryFn: ({ signal }) => api('getTeam', { slug, signal }),
    enabled: useManagesMembers(),
  })
}

export interface RoleChange {
  member: Pick<Member, 'id' | 'name' | 'role'>
  role: Member['role']
}

function changeRole(slug: string, undo: (change: RoleChange) => void): Act<RoleChange, Answer<'updateMember'>> {
  return {
    call: ({ member, role }) => api('updateMember', { slug, userId: member.id, body: { role } }),
    edits: ({ member, role }) => [
      team(slug, (found) => ({ ...found, members: patched(found.members, member.id, { role }) })),
    ],
    invalidates: () => [keys.members(slug), keys.profiles()],
    success: 'members.changed',
    successValues: (_answer, { member, role }) => ({ name: member.name, role: text(`members.role.${role}`) }),
    undo: ({ member, role }) => undo({ member: { ...member, role }, role: member.role }),
  }
}

/** Gives a member another role; the notice takes it back. */
export function useChangeRole() {
  const { slug } = useSite()
  const client = useQueryClient()
  const undo = (change: RoleChange) => carryOut(client, changeRole(slug, undo), change)
  return useAct(changeRole(slug, undo))
}

/** Takes a member out at once; the notice brings them back as they were. */
export function useRemoveMember() {
  const { slug } = useSite()
  const client = useQueryClient()
  const restore: Act<Member, Answer<'restoreMember'>> = {
    call: ({ id }) => api('restoreMember', { slug, userId: id }),
    edits: (member) => [team(slug, (found) => ({ ...found, members: [...without(found.members, member.id), member] }))],
    invalidates: () => [keys.members(slug)],
    success: 'members.restored',
    successValues: (_answer, { name }) => ({ name }),
  }
  return useAct<Member, Answer<'removeMember'>>({
    call: ({ id }) => api('removeMember', { slug, userId: id }),
    edits: ({ id }) => [team(slug, (found) => ({ ...found, members: without(found.members, id) }))],
    invalidates: () => [keys.members(slug)],
    success: 'members.removed',
    successValues: (_answer, { name }) => ({ name }),
    undo: (member) => carryOut(client, restore, member),
  })
}

export interface NewInvitation {
  contact: string
  role: Member['role']
  /** Makes one invitation out of several tries. */
  idempotencyKey: string
}

/** Sends an invitation, in the language that this office is in. */
export function useInvite() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ contact, role, idempotencyKey }: NewInvitation) =>
      api('inviteMember', { slug, body: { contact, role, language: currentLanguage() }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: teamKey(slug) }),
  })
}

/** Sends the link anew, for seven more days. */
export function useRenewInvitation() {
  const { slug } = useSite()
  return useAct<Invitation, Answer<'renewInvitation'>>({
    call: ({ id }) => api('renewInvitation', { slug, invitationId: id, body: { language: currentLanguage() } }),
    settle: ({ invitation }) => [
      team(slug, (found) => ({ ...found, invitations: patched(found.invitations, invitation.id, invitation) })),
    ],
    invalidates: () => [teamKey(slug)],
    success: 'members.sent',
    successValues: (_answer, { contact }) => ({ contact }),
  })
}

/** Withdraws an invitation; the notice makes its link work again. */
export function useWithdrawInvitation() {
  const { slug } = useSite()
  const client = useQueryClient()
  const giveBack: Act<Invitation, Answer<'updateInvitation'>> = {
    call: ({ id }) => api('updateInvitation', { slug, invitationId: id, body: { cancelled: false } }),
    edits: (invitation) => [
      team(slug, (found) => ({
        ...found,
        invitations: [invitation, ...without(found.invitations, invitation.id)],
      })),
    ],
    invalidates: () => [teamKey(slug)],
  }
  return useAct<Invitation, Answer<'updateInvitation'>>({
    call: ({ id }) => api('updateInvitation', { slug, invitationId: id, body: { cancelled: true } }),
    edits: ({ id }) => [team(slug, (found) => ({ ...found, invitations: without(found.invitations, id) }))],
    invalidates: () => [teamKey(slug)],
    success: 'members.withdrawn',
    successValues: (_answer, { contact }) => ({ contact }),
    undo: (invitation) => carryOut(client, giveBack, invitation),
  })
}
