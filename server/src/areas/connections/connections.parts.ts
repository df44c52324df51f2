import type { ConnectionProvider } from '#contract/connections.ts'
import type { ConnectingDoor } from '../../platform/connecting/connecting.ts'
import { facebookDoor, facebookGraph, type FacebookGraph } from '../../platform/connecting/facebook.ts'
import type { ReadAds } from '../../platform/connecting/ad-reader.ts'
import { facebookAds } from '../../platform/connecting/facebook-ads.ts'
import { adsScope, googleAds } from '../../platform/connecting/google-ads.ts'
import { googleBusiness, type GoogleBusiness } from '../../platform/connecting/google-business.ts'
import { googleDoor } from '../../platform/connecting/google-door.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { ServiceUses } from '../../platform/services/uses.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Services } from './connections.services.ts'

/** What the acts of this area are given. */
export interface ConnectionParts {
  readonly sealer: Sealer
  /** Undefined: whoever runs this server has not set that provider up. */
  readonly doors: Readonly<Record<ConnectionProvider, ConnectingDoor | undefined>>
  readonly business: GoogleBusiness
  readonly graph: FacebookGraph | undefined
  /** Whether people who connect Facebook are asked to let posts be put on their pages. */
  readonly asksToPost: boolean
  /** What reads advertising accounts; undefined: whoever runs this server has not set that up. */
  readonly ads: Readonly<Record<ConnectionProvider, ReadAds | undefined>>
  /** What the server is set up with, for all businesses. */
  readonly services: Services
  readonly uses: ServiceUses
}

/** The screen of the office that a provider sends the browser back to; it has to be registered there to the letter. */
const callbackPath = '/settings/connections'

export function openConnections(
  given: Pick<ConnectionParts, 'sealer' | 'services' | 'uses'> & { readonly settings: Settings },
): ConnectionParts {
  const { settings, sealer, services, uses } = given
  const { google, facebook, production, appUrl, advertising } = settings
  const callback = `${appUrl}${callbackPath}`
  return {
    sealer,
    doors: {
      google: google && googleDoor(google, { callback, production, alsoAsks: advertising ? [adsScope] : [] }),
      facebook: facebook && facebookDoor(facebook, { callback }),
    },
    business: googleBusiness(settings.googleBusinessUrl),
    graph: facebook && facebookGraph(facebook),
    asksToPost: facebook?.posting === true,
    ads: { google: google && advertising && googleAds(advertising), facebook: facebook && facebookAds(facebook) },
    services,
    uses,
  }
}
