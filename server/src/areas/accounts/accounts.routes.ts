import { openCall, patientCall, patientUserCall, siteCall, userCall, type Handlers } from '../../http/handler.ts'
import type { AccountOperations } from './accounts.operations.ts'
import {
  presentPerson,
  presentProfiles,
  presentSignIn,
  presentSupportSession,
  presentUser,
} from './accounts.present.ts'
import { listMembers } from './members.operations.ts'
import { mayLeave, mayManageMembers, maySeeMembers } from './members.policy.ts'

type Parts = { readonly accounts: AccountOperations }

/** Signing in and up, and who one is. The answer check strips what a call's shape does not name. */
const ownRoutes = ({
  accounts,
}: Parts): Handlers<
  | 'sendCode'
  | 'sendSignInLink'
  | 'verifyCode'
  | 'refreshSession'
  | 'signUp'
  | 'getUser'
  | 'updateUser'
  | 'sendEmailProof'
  | 'confirmEmail'
  | 'listProfiles'
> => ({
  sendCode: openCall<'sendCode'>(async (workshop, { body, origin }, cookies) => {
    const device = await accounts.devices.recognize(cookies)
    await accounts.sendCode(workshop, body.phoneNumber, { ...device, address: origin.address }, body.language)
    return { sent: true }
  }),
  sendSignInLink: openCall<'sendSignInLink'>(async (workshop, { body, origin }) => {
    await accounts.sendSignInLink(workshop, body.phoneNumber, origin, body.language)
    return { sent: true }
  }),
  verifyCode: openCall<'verifyCode'>(async (workshop, { body, origin }, cookies) => {
    const device = await accounts.devices.find(cookies)
    const asker = { ...device, address: origin.address }
    return accounts.verifyCode(workshop, body.phoneNumber, body.authCode, asker, origin)
  }),
  refreshSession: openCall<'refreshSession'>((workshop, { body, origin }) =>
    accounts.refresh(workshop, body.refresh_token, { whence: origin }),
  ),
  signUp: openCall<'signUp'>(async (workshop, { body, origin }, cookies) => {
    const device = await accounts.devices.find(cookies)
    return accounts.signUp(workshop, body, { ...device, address: origin.address }, origin)
  }),
  getUser: userCall<'getUser'>(async (work, _input, userId) => ({
    user: presentUser(await accounts.getUser(work, userId)),
  })),
  updateUser: userCall<'updateUser'>(async (work, { body }, userId) => ({
    user: presentUser(await accounts.updateLanguage(work, userId, body.language)),
  })),
  sendEmailProof: userCall<'sendEmailProof'>(async (work, { body, origin }, userId) => {
    await accounts.email.sendEmailProof(work, { userId, ...body, origin })
    return { user: presentUser(await accounts.getUser(work, userId)) }
  }),
  confirmEmail: userCall<'confirmEmail'>(async (work, { body }, userId) => {
    await accounts.email.confirmEmail(work, userId, body.token)
    return { user: presentUser(await accounts.getUser(work, userId)) }
  }),
  listProfiles: userCall<'listProfiles'>(async (work, { origin }, userId) => ({
    message: presentProfiles(
      await accounts.listProfiles(work, userId, { seenBySupport: origin.supportId !== undefined }),
    ),
  })),
})

const memberRoutes = ({
  accounts: { members, invitations },
}: Parts): Handlers<
  | 'listMembers'
  | 'getTeam'
  | 'updateMember'
  | 'removeMember'
  | 'restoreMember'
  | 'leaveSite'
  | 'inviteMember'
  | 'renewInvitation'
  | 'updateInvitation'
  | 'findInvitation'
  | 'acceptInvitation'
> => ({
  listMembers: siteCall<'listMembers'>(maySeeMembers, listMembers),
  getTeam: patientCall<'getTeam'>(mayManageMembers, (inSite) => members.getTeam(inSite)),
  updateMember: siteCall<'updateMember'>(mayManageMembers, (work, input) => members.updateMember(work, input)),
  removeMember: siteCall<'removeMember'>(mayManageMembers, (work, input) => members.removeMember(work, input)),
  restoreMember: siteCall<'restoreMember'>(mayManageMembers, (work, input) => members.restoreMember(work, input)),
  leaveSite: siteCall<'leaveSite'>(mayLeave, (work) => members.leaveSite(work)),
  inviteMember: siteCall<'inviteMember'>(mayManageMembers, (work, input) => invitations.inviteMember(work, input)),
  renewInvitation: siteCall<'renewInvitation'>(mayManageMembers, (work, input) =>
    invitations.renewInvitation(work, input),
  ),
  updateInvitation: siteCall<'updateInvitation'>(mayManageMembers, (work, input) =>
    invitations.updateInvitation(work, input),
  ),
  findInvitation: openCall<'findInvitation'>((workshop, { params }) =>
    workshop.inSystem(async (work) => {
      const { business, invitedBy, invitation } = await invitations.findInvitation(work, params.token)
      const { role, expiresAt } = invitation
      return { invitation: { business, invited_by: invitedBy, role, expires: expiresAt.toISOString() } }
    }),
  ),
  acceptInvitation: patientUserCall<'acceptInvitation'>((workshop, input, userId) =>
    invitations.acceptInvitation(workshop, input, userId),
  ),
})

const signInRoutes = ({ accounts }: Parts): Handlers<'listSignIns' | 'endSignIn' | 'endOtherSignIns'> => ({
  listSignIns: userCall<'listSignIns'>(async (work, { origin }, userId) => ({
    sign_ins: (await accounts.listSignIns(work, userId)).map((row) => presentSignIn(row, origin.signInId)),
  })),
  endSignIn: userCall<'endSignIn'>(async (work, { params }, userId) => {
    await accounts.endSignIn(work, userId, params.signInId)
    return { ended: [params.signInId] }
  }),
  endOtherSignIns: userCall<'endOtherSignIns'>(async (work, { origin }, userId) => ({
    ended: await accounts.endOtherSignIns(work, userId, origin.signInId),
  })),
})

const supportRoutes = ({
  accounts: { support },
}: Parts): Handlers<'findPerson' | 'beginSupport' | 'listSupportSessions' | 'endSupport'> => ({
  findPerson: userCall<'findPerson'>(async (work, { body, origin }, userId) => {
    const found = await support.findPerson(work, userId, body, origin)
    return { person: found ? presentPerson(found) : null }
  }),
  beginSupport: userCall<'beginSupport'>(async (work, { body, origin }, userId) => {
    const asked = { personId: body.user_id, reason: body.reason }
    return { session: presentSupportSession(await support.beginSupport(work, userId, asked, origin)) }
  }),
  listSupportSessions: userCall<'listSupportSessions'>(async (work, _input, userId) => ({
    sessions: (await support.listSupportSessions(work, userId)).map(presentSupportSession),
  })),
  endSupport: userCall<'endSupport'>(async (work, { params, origin }, userId) => {
    await support.endSupport(work, userId, params.supportSessionId, origin)
    return { ended: params.supportSessionId }
  }),
})

/** The calls of the accounts area: people, their devices, who belongs to a business, and product staff. */
export const accountRoutes = (parts: Parts) => ({
  ...ownRoutes(parts),
  ...memberRoutes(parts),
  ...signInRoutes(parts),
  ...supportRoutes(parts),
})
