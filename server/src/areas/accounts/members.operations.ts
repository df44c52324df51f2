import { Role } from '#contract/accounts.ts'
import type { UserId } from '#contract/shared.ts'
import type { Answer } from '../../http/handler.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { findMembers, isMemberOf } from './members.store.ts'

/** Who belongs to the business, by name. */
export async function listMembers(work: SiteWork): Promise<Answer<'listMembers'>> {
  const rows = await findMembers(work)
  return {
    members: rows.map((row) => ({
      id: row.id,
      name: [row.first_name, row.last_name].filter(Boolean).join(' '),
      role: Role.parse(row.role),
    })),
  }
}

/** Whether this person belongs to the business, in whatever role. */
export const hasMember = (work: SiteWork, userId: UserId): Promise<boolean> => isMemberOf(work, userId)
