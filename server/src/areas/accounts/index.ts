/** What other areas use of accounts. */
export { hasMember } from './members.operations.ts'
export { membersKept } from './members.store.ts'
