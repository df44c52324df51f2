import { z } from 'zod'
import { takenAt } from '../photos.rules.ts'

/** What a file says about when and where it was taken; kept for the business, never shown to others. */
export interface PrivateFacts {
  readonly takenAt: Date | null
  readonly latitude: number | null
  readonly longitude: number | null
}

const optionalText = z.string().optional().catch(undefined)
const Tags = z.object({
  DateTimeOriginal: optionalText,
  CreateDate: optionalText,
  OffsetTimeOriginal: optionalText,
  latitude: z.number().min(-90).max(90).optional().catch(undefined),
  longitude: z.number().min(-180).max(180).optional().catch(undefined),
})

const nothing: PrivateFacts = { takenAt: null, latitude: null, longitude: null }

/** Reads the EXIF data, in parts of the file. A file without any, or with broken ones, tells nothing. */
export async function readPrivateFacts(file: string): Promise<PrivateFacts> {
  const { default: exifr } = await import('exifr')
  const tags: unknown = await exifr
    .parse(file, { tiff: true, exif: true, gps: true, reviveValues: false, translateValues: true, mergeOutput: true })
    .catch(() => undefined)
  const read = Tags.safeParse(tags)
  if (!read.success) return nothing
  const { DateTimeOriginal, CreateDate, OffsetTimeOriginal, latitude, longitude } = read.data
  const both = latitude !== undefined && longitude !== undefined
  return {
    takenAt: takenAt(DateTimeOriginal ?? CreateDate, OffsetTimeOriginal),
    latitude: both ? latitude : null,
    longitude: both ? longitude : null,
  }
}
