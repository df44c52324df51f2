import { openCall, siteCall, userCall, type Handlers } from '../../http/handler.ts'
import type { AccountOperations } from './accounts.operations.ts'
import { isMember } from '../../platform/work/actors.ts'
import { presentProfiles, presentUser } from './accounts.present.ts'
import { listMembers } from './members.operations.ts'

type Names = 'sendCode' | 'verifyCode' | 'refreshSession' | 'signUp' | 'getUser' | 'listProfiles' | 'listMembers'

/** The calls of the accounts area. The answer check strips what a call's shape does not name. */
export function accountRoutes({ accounts }: { accounts: AccountOperations }): Handlers<Names> {
  return {
    sendCode: openCall<'sendCode'>(async (workshop, { body, origin }) => {
      await accounts.sendCode(workshop, body.phoneNumber, origin)
      return { sent: true }
    }),
    verifyCode: openCall<'verifyCode'>((workshop, { body }) =>
      accounts.verifyCode(workshop, body.phoneNumber, body.authCode),
    ),
    refreshSession: openCall<'refreshSession'>((workshop, { body }) => accounts.refresh(workshop, body.refresh_token)),
    signUp: openCall<'signUp'>((workshop, { body, origin }) => accounts.signUp(workshop, body, origin)),
    getUser: userCall<'getUser'>(async (work, _input, userId) => ({
      user: presentUser(await accounts.getUser(work, userId)),
    })),
    listProfiles: userCall<'listProfiles'>(async (work, _input, userId) => ({
      message: presentProfiles(await accounts.listProfiles(work, userId)),
    })),
    listMembers: siteCall<'listMembers'>((work) => isMember(work.actor), listMembers),
  }
}
