import { ApiKey } from '#contract/keys.ts'
import { Role } from '#contract/accounts.ts'
import { ApiKeyId, SiteId, UserId } from '#contract/shared.ts'
import type { KeyHolder } from '../../http/parts.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { findByHash, noteUse } from './keys.store.ts'
import { hashOf, isToken } from './keys.token.ts'

/** Milliseconds: that a key is used is written down once in so long. */
const noted = 60_000

/**
 * Says who a key is. Asked of the database each time, so that an ended key opens nothing from that moment on, in whatever
 * process.
 */
export const keyDirectory = ({ workshop }: { readonly workshop: Workshop }) => ({
  async findKey(token: string, address: string): Promise<KeyHolder | null> {
    if (!isToken(token)) return null
    return workshop.inSystem(async (work) => {
      const row = await findByHash(work, hashOf(token))
      if (!row) return null
      if (work.now.getTime() - (row.last_used_at?.getTime() ?? 0) >= noted)
        await noteUse(work, row.site_id, row.id, address)
      const role = Role.parse(row.role)
      return {
        keyId: ApiKeyId.parse(row.id),
        site: { id: SiteId.parse(row.site_id), slug: row.slug },
        userId: UserId.parse(row.created_by),
        role: role === 'owner' ? 'office' : role,
        access: ApiKey.shape.access.parse(row.access),
        areas: ApiKey.shape.areas.parse(row.areas),
      }
    })
  },
})
