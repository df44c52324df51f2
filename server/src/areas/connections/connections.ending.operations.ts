import { connectionProviders } from '#contract/connections.ts'
import type { InSite } from '../../http/handler.ts'
import { ProviderError } from '../../platform/connecting/connecting.ts'
import { openTokens } from './connections.access.operations.ts'
import type { ConnectionParts } from './connections.parts.ts'
import { dropRow, findRow } from './connections.store.ts'

/**
 * Gives every permission of a business back, before it is removed. A row goes after its permission, so that a kill in
 * between gives it back once more, which does no harm; a provider that cannot be reached is no reason to keep it.
 */
export async function endAllConnections(
  { doors, sealer }: Pick<ConnectionParts, 'doors' | 'sealer'>,
  inSite: InSite,
): Promise<void> {
  for (const provider of connectionProviders) {
    const row = await inSite(({ db, site }) => findRow(db, site.id, provider))
    if (!row) continue
    try {
      await doors[provider]?.giveBack(openTokens(sealer, row.sealed_tokens))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
    }
    await inSite(({ db, site }) => dropRow(db, site.id, provider))
  }
}
