// Small on purpose: the route and the call that leads to it both read it.
import type { Sealer } from '../../../platform/secrets/sealer.ts'

/** Minutes in which a download has to begin. */
export const exportMinutes = 15

/** What an address stands for. */
export interface ExportGrant {
  readonly slug: string
  readonly userId: string
  /** Seconds since 1970. */
  readonly expires: number
}

const signedText = ({ slug, userId, expires }: ExportGrant): string =>
  ['website-export', slug, userId, expires].join('/')

/** The way to the files. Whoever holds it may fetch them until it ends, as long as the person is an owner. */
export const exportAddress = (sealer: Pick<Sealer, 'mac'>, grant: ExportGrant): string =>
  `/api/landing-pages/${grant.slug}/site/exports/file?u=${grant.userId}&e=${grant.expires}&s=${sealer.mac('media', signedText(grant))}`

export const isExportGranted = (sealer: Pick<Sealer, 'verifies'>, grant: ExportGrant, mac: string): boolean =>
  sealer.verifies('media', signedText(grant), mac)

export const exportFileName = (slug: string, made: Date): string =>
  `${slug} website ${made.toISOString().slice(0, 10)}.zip`
