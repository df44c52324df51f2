import type { Role } from '#contract/accounts.ts'

/** From most to least. Kept here rather than taken from the contract, whose file would bring the schema library along. */
export const roles = ['owner', 'office', 'field'] as const satisfies readonly Role[]
