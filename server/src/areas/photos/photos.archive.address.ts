import { createHash } from 'node:crypto'
import type { Sealer } from '../../platform/secrets/sealer.ts'

/** What an address of an archive stands for: nothing of it can be changed without the address failing. */
export interface ArchiveGrant {
  readonly id: string
  readonly siteId: string
  readonly userId: string
  readonly photoIds: readonly string[]
  /** Seconds since 1970. */
  readonly expires: number
}

const signedText = ({ id, siteId, userId, photoIds, expires }: ArchiveGrant): string => {
  const photos = createHash('sha256').update(photoIds.join()).digest('hex')
  return ['archive', siteId, userId, id, photos, expires].join('/')
}

/** The way to an archive. Whoever holds it may fetch it until it ends, as long as the person is a member. */
export const archiveAddress = (sealer: Sealer, slug: string, grant: ArchiveGrant): string =>
  `/api/landing-pages/${slug}/photo-archives/${grant.id}?e=${grant.expires}&s=${sealer.mac('media', signedText(grant))}`

export const archiveGranted = (sealer: Sealer, grant: ArchiveGrant, mac: string): boolean =>
  sealer.verifies('media', signedText(grant), mac)
