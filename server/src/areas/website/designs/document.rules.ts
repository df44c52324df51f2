import { WebsiteDocument, type PhotoChoice } from '#contract/website/types.ts'
import { heroPhotoPixels, websiteLimits, websiteSchema } from '#contract/website/values.ts'

/** A document of any shape, with the number of it. */
type Stored = Readonly<Record<string, unknown>>

/** What makes a document of one shape into the next one. A change of the shape adds its step here, and none is ever removed. */
const steps: ReadonlyMap<number, (document: Stored) => Stored> = new Map()

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null

/**
 * A document as it was kept, in today's shape: older ones are carried forward.
 * @throws Error for one that no step leads on from
 */
export function readDocument(kept: unknown): WebsiteDocument {
  let document = isRecord(kept) ? kept : {}
  while (document['schema'] !== websiteSchema) {
    const step = steps.get(Number(document['schema']))
    if (!step) throw new Error(`a website's document has the shape ${String(document['schema'])}, which nothing reads`)
    document = step(document)
  }
  return WebsiteDocument.parse(document)
}

/** Every photo that a document names, as it is chosen there. */
export const photosIn = (document: WebsiteDocument): PhotoChoice[] =>
  document.pages.flatMap(({ sections }) =>
    sections.flatMap(({ props }) => ('photo' in props && props.photo ? [props.photo] : [])),
  )

/**
 * The widths of photos at the top of pages that are too small for it.
 * @param widthOf pixels of a photo; null while it is not known
 */
export const smallHeroes = (document: WebsiteDocument, widthOf: (photoId: string) => number | null): number[] =>
  document.pages
    .flatMap(({ sections }) => sections)
    .flatMap((section) => {
      if (section.type !== 'hero' || section.hidden || section.variant !== 'photo' || !section.props.photo) return []
      const width = widthOf(section.props.photo.photo_id)
      return width !== null && width < heroPhotoPixels ? [width] : []
    })

/** Whether a document's JSON is more than a website may have. */
export const isTooLarge = (json: string): boolean => Buffer.byteLength(json) > websiteLimits.documentBytes
