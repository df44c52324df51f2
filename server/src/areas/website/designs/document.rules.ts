import { WebsiteDocument } from '#contract/website/types.ts'
import { websiteLimits, websiteSchema } from '#contract/website/values.ts'

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

/** Every photo that a document names. */
export function photosIn(document: WebsiteDocument): string[] {
  const found: string[] = []
  for (const page of document.pages) {
    for (const { props } of page.sections) {
      if ('photo' in props && props.photo) found.push(props.photo.photo_id)
    }
  }
  return [...new Set(found)]
}

/** Whether a document's JSON is more than a website may have. */
export const isTooLarge = (json: string): boolean => Buffer.byteLength(json) > websiteLimits.documentBytes
