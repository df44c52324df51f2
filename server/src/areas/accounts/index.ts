/** What other areas use of accounts. */
export type { Asker, CodePurpose, RightCode } from './codes.operations.ts'
export { hasMember } from './members.operations.ts'
export { membersKept } from './members.store.ts'
export { cookieNames } from './sign-in/cookies.ts'
