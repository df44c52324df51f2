import type { ConnectionProvider, serverServices } from '#contract/connections.ts'
import type { ConnectingDoor } from '../../platform/connecting/connecting.ts'
import { facebookDoor, facebookGraph, type FacebookGraph } from '../../platform/connecting/facebook.ts'
import { googleBusiness, type GoogleBusiness } from '../../platform/connecting/google-business.ts'
import { googleDoor } from '../../platform/connecting/google-door.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/** What the acts of this area are given. */
export interface ConnectionParts {
  readonly sealer: Sealer
  /** Undefined: whoever runs this server has not set that provider up. */
  readonly doors: Readonly<Record<ConnectionProvider, ConnectingDoor | undefined>>
  readonly business: GoogleBusiness
  readonly graph: FacebookGraph | undefined
  /** What the server is set up with, for all businesses. */
  readonly services: Readonly<Record<(typeof serverServices)[number], boolean>>
}

/** The screen of the office that a provider sends the browser back to; it has to be registered there to the letter. */
const callbackPath = '/settings/connections'

export function openConnections(settings: Settings, sealer: Sealer): ConnectionParts {
  const { google, facebook, production, appUrl } = settings
  const callback = `${appUrl}${callbackPath}`
  return {
    sealer,
    doors: {
      google: google && googleDoor(google, { callback, production }),
      facebook: facebook && facebookDoor(facebook, { callback }),
    },
    business: googleBusiness(settings.googleBusinessUrl),
    graph: facebook && facebookGraph(facebook),
    services: {
      texts: settings.twilio !== undefined,
      mail: settings.mail !== undefined,
      maps: settings.maps !== undefined,
      model: settings.model !== undefined,
    },
  }
}
