import type { Sealer } from '../../platform/secrets/sealer.ts'

/** What an address of a file stands for. */
export interface ExportGrant {
  readonly slug: string
  readonly id: string
  readonly userId: string
  /** Seconds since 1970. */
  readonly expires: number
}

const signedText = ({ slug, id, userId, expires }: ExportGrant): string =>
  ['export', slug, id, userId, expires].join('/')

/** The way to a file. Whoever holds it may fetch it until it ends, as long as the person is an owner. */
export const exportAddress = (sealer: Sealer, grant: ExportGrant): string =>
  `/api/landing-pages/${grant.slug}/exports/${grant.id}/file?u=${grant.userId}&e=${grant.expires}&s=${sealer.mac('media', signedText(grant))}`

export const exportGranted = (sealer: Sealer, grant: ExportGrant, mac: string): boolean =>
  sealer.verifies('media', signedText(grant), mac)
