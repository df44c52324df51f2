import type { Sealer } from '../../platform/secrets/sealer.ts'

/** What an address of the log stands for: nothing of it can be changed without the address failing. */
export interface FileGrant {
  readonly slug: string
  readonly userId: string
  /** What the log is narrowed to, as JSON. */
  readonly filter: string
  /** Seconds since 1970. */
  readonly expires: number
}

const signedText = ({ slug, userId, filter, expires }: FileGrant): string =>
  ['audit', slug, userId, expires, filter].join('/')

/** The way to the log as a file. Whoever holds it may fetch it until it ends, as long as the person is an owner. */
export function fileAddress(sealer: Sealer, grant: FileGrant): string {
  const query = new URLSearchParams({
    f: grant.filter,
    u: grant.userId,
    e: String(grant.expires),
    s: sealer.mac('media', signedText(grant)),
  })
  return `/api/landing-pages/${grant.slug}/audit.csv?${query}`
}

export const fileGranted = (sealer: Sealer, grant: FileGrant, mac: string): boolean =>
  sealer.verifies('media', signedText(grant), mac)
