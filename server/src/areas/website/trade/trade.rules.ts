import type { Section, WebsiteDocument } from '#contract/website/types.ts'

/** What of another trade is taken over. */
export interface TakenParts {
  readonly look: boolean
  readonly words: boolean
}

/** A document in the look or the words of another trade, where its owner never changed them. */
export interface Retraded {
  readonly document: WebsiteDocument
  /** Fields whose words are others now. */
  readonly words: number
  readonly hasNewLook: boolean
}

/** Whether two pieces of a document say the same, in whatever order their fields were kept. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [mine, theirs] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return mine.length === theirs.size && mine.every(([name, value]) => isSame(value, theirs.get(name)))
}

const sectionIn = (document: WebsiteDocument, page: string, id: string): Section | undefined =>
  document.pages.find(({ kind }) => kind === page)?.sections.find((section) => section.id === id)

const fieldIn = (section: Section | undefined, name: string): unknown =>
  section && Object.entries(section.props).find(([each]) => each === name)?.[1]

/** Fields that hold words of a trade; the others are choices of the owner's. */
const worded = new Set(['headline', 'lead', 'title', 'text', 'steps'])

/**
 * The document with what its owner never edited as the new trade has it.
 * @param bases what the product wrote itself for the old trade, today or when the website was made
 * @param fresh what it would write for the new one
 */
export function retraded(
  document: WebsiteDocument,
  bases: readonly WebsiteDocument[],
  fresh: WebsiteDocument,
  take: TakenParts,
): Retraded {
  let words = 0
  const isUntouched = (value: unknown, read: (base: WebsiteDocument) => unknown) =>
    bases.some((base) => isSame(read(base), value))
  const hasOldLook = isUntouched(document.theme, ({ theme }) => theme)
  const hasNewLook = take.look && hasOldLook && !isSame(document.theme, fresh.theme)

  const ofSection = (section: Section, page: string): Section => {
    const next = sectionIn(fresh, page, section.id)
    if (next?.type !== section.type) return section
    const changed = Object.entries(section.props).flatMap(([name, value]): [string, unknown][] => {
      const other = fieldIn(next, name)
      const isOld = isUntouched(value, (base) => fieldIn(sectionIn(base, page, section.id), name))
      if (!take.words || !worded.has(name) || other === undefined || !isOld || isSame(value, other)) return []
      words += 1
      return [[name, other]]
    })
    const isOldForm = isUntouched(section.variant, (base) => sectionIn(base, page, section.id)?.variant)
    return withChanges(section, Object.fromEntries(changed), hasNewLook && isOldForm ? next.variant : section.variant)
  }
  const pages = document.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ofSection(section, page.kind)),
  }))
  const isOldTagline = isUntouched(document.brand.tagline, ({ brand }) => brand.tagline)
  const tagline = take.words && isOldTagline ? fresh.brand.tagline : document.brand.tagline
  if (!isSame(tagline, document.brand.tagline)) words += 1
  return {
    document: {
      ...document,
      theme: hasNewLook ? fresh.theme : document.theme,
      brand: { ...document.brand, tagline },
      pages,
    },
    words,
    hasNewLook,
  }
}

const withChanges = <Kept extends Section>(section: Kept, props: object, variant: string): Kept => ({
  ...section,
  variant,
  props: { ...section.props, ...props },
})

/** Something that a trade's pack names: a service or a question. */
export interface Named {
  readonly name: string
  readonly text: string
}

/** What a pack adds to a list, and what of the old pack its owner never edited; by name, whatever its capital letters. */
export function exchanged<Kept extends Named>(
  known: readonly Kept[],
  before: readonly Named[],
  after: readonly Named[],
): { readonly added: readonly string[]; readonly dropped: readonly Kept[] } {
  const isNamed = (list: readonly Named[], name: string) =>
    list.some((each) => each.name.toLowerCase() === name.toLowerCase())
  return {
    added: after.filter(({ name }) => !isNamed(known, name)).map(({ name }) => name),
    dropped: known.filter(
      ({ name, text }) => before.some((each) => each.name === name && each.text === text) && !isNamed(after, name),
    ),
  }
}
