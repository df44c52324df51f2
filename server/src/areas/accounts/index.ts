/** What other areas use of accounts. */
export { hasMember } from './members.operations.ts'
