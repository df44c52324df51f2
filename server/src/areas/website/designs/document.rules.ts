import type { z } from 'zod'
import { WebsiteDocument, type PhotoChoice } from '#contract/website/types.ts'
import {
  heroPhotoPixels,
  sectionVariants,
  websiteLimits,
  websitePageKinds,
  websiteSchema,
} from '#contract/website/values.ts'

/** A document of any shape, with the number of it. */
type Stored = Readonly<Record<string, unknown>>

/** What makes a document of one shape into the next one. A change of the shape adds its step here, and none is ever removed. */
const steps: ReadonlyMap<number, (document: Stored) => Stored> = new Map()

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null

/** What a field says when nobody filled it in; the first that it may hold is taken. */
const blanks = [null, '', false, { en: '', es: '' }, [], 6] as const

type Fault = Readonly<z.core.$ZodIssue>

const valueAt = (document: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (isRecord(at) ? at[String(key)] : undefined), document)

/** What in the document does not fit into today's shape. */
const faultsOf = (document: Stored): readonly Fault[] => WebsiteDocument.safeParse(document).error?.issues ?? []

const isBelow = (path: readonly PropertyKey[], above: readonly PropertyKey[]): boolean =>
  above.every((key, index) => path[index] === key)

/** Fills in what the document does not have. */
function fillIn(document: Stored, fault: Fault): void {
  const { path } = fault
  const holder = valueAt(document, path.slice(0, -1))
  const name = path.at(-1)
  if (!isRecord(holder) || name === undefined) return
  const candidates: readonly unknown[] = fault.code === 'invalid_value' ? fault.values : blanks
  for (const candidate of candidates) {
    Reflect.set(holder, name, structuredClone(candidate))
    if (!faultsOf(document).some((other) => isBelow(other.path, path))) return
  }
}

const pageKinds: ReadonlySet<unknown> = new Set(websitePageKinds)
const sectionTypes: ReadonlySet<unknown> = new Set(Object.keys(sectionVariants))
const recordsOf = (list: unknown): Stored[] => (Array.isArray(list) ? list.filter(isRecord) : [])

/** A copy without the pages and sections whose kind is none of today's. */
const withKnownKinds = (kept: Stored): Stored =>
  structuredClone({
    ...kept,
    pages: recordsOf(kept['pages'])
      .filter(({ kind }) => pageKinds.has(kind))
      .map((page) => ({
        ...page,
        sections: recordsOf(page['sections']).filter(({ type }) => sectionTypes.has(type)),
      })),
  })

/**
 * A document whose fields are not quite today's: it was kept before one came or after one went. Words that have a place are
 * kept, what nothing knows is left out, and what is missing says nothing.
 * @throws ZodError for what cannot be made to fit
 */
function fitted(kept: Stored): WebsiteDocument {
  const document = withKnownKinds(kept)
  for (const fault of faultsOf(document)) {
    if (fault.code === 'unrecognized_keys') {
      const holder = valueAt(document, fault.path)
      if (isRecord(holder)) for (const key of fault.keys) Reflect.deleteProperty(holder, key)
    } else if (valueAt(document, fault.path) === undefined) fillIn(document, fault)
  }
  return WebsiteDocument.parse(document)
}

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
  const read = WebsiteDocument.safeParse(document)
  return read.success ? read.data : fitted(document)
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
