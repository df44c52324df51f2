import type { ServiceFault } from '#contract/connections.ts'
import type { SiteId } from '#contract/shared.ts'
import { watched } from '../services/watching.ts'
import type { ServiceUses } from '../services/uses.ts'
import type { PostcardSettings } from '../settings/postcards.ts'
import { lobPostcards, readLobEvent } from './lob.ts'
import { PostcardError, type BusinessPostcards, type PostcardFault } from './postcards.ts'

/** What a fault says of the service itself; an address that nobody lives at says nothing of it. */
const serviceFaults: Readonly<Record<PostcardFault, ServiceFault | null>> = {
  key: 'key',
  card: 'limit',
  quota: 'limit',
  busy: 'limit',
  refused: 'refused',
  unknown: 'unavailable',
  address: null,
  missing: null,
  fixed: null,
}

/** What a failed call of the provider says of the service; null: it answered as it should. */
export const postcardFault = (error: unknown): ServiceFault | null =>
  error instanceof PostcardError ? serviceFaults[error.fault] : 'unavailable'

/** The provider of the settings, whose uses are kept. */
export function openPostcards(settings: PostcardSettings, uses: ServiceUses): BusinessPostcards {
  const provider = lobPostcards(settings)
  const { webhookSecret, prices, mostPieces } = settings
  return {
    prices,
    mostPieces,
    of: (siteId: SiteId) => {
      const noted = <Result>(act: () => Promise<Result>) =>
        watched(uses, { siteId, service: 'postcards' }, postcardFault, act)
      return {
        create: (card) => noted(() => provider.create(card)),
        find: (key) => noted(() => provider.find(key)),
        get: (id) => noted(() => provider.get(id)),
        cancel: (id) => noted(() => provider.cancel(id)),
        ready: () => noted(() => provider.ready()),
      }
    },
    readEvent: (body, signed, now) =>
      webhookSecret === undefined ? undefined : readLobEvent(webhookSecret, body, signed, now),
  }
}
