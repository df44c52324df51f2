export const draftedNames = ['title', 'subtitle', 'description'] as const
export type DraftedName = (typeof draftedNames)[number]

const longestPath = 60

/** The last part of a public address out of a title: `Ana’s new deck!` → `anas-new-deck`; never empty. */
export function pathOf(title: string): string {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  let path = ''
  for (const word of words ?? []) {
    const longer = path === '' ? word.slice(0, longestPath) : `${path}-${word}`
    if (longer.length > longestPath) break
    path = longer
  }
  return path === '' ? 'showcase' : path
}

/** The first of `deck`, `deck-2`, `deck-3`, … that is not taken. */
export function freePath(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number += 1) {
    const path = `${wanted}-${number}`
    if (!taken.has(path)) return path
  }
}

/** A field that is not right, by its place in the call. */
interface Fault {
  readonly path: string
  readonly message: string
}

/** What keeps a showcase from being published. */
export function publishingFaults(showcase: {
  readonly title: string
  /** Photos that are ready to be shown. */
  readonly readyPhotos: number
  readonly archived: boolean
}): Fault[] {
  return [
    ...(showcase.title === '' ? [{ path: 'body.title', message: 'is needed to publish' }] : []),
    ...(showcase.readyPhotos === 0
      ? [{ path: 'body.photos', message: 'needs at least one photo that is ready to publish' }]
      : []),
    ...(showcase.archived ? [{ path: 'body.status', message: 'cannot be published while it is archived' }] : []),
  ]
}

interface Texts {
  readonly title: string
  readonly subtitle: string
  readonly description: string
}
type Given<Value> = { readonly [Name in DraftedName]?: Value | undefined }

/**
 * Which texts are the writer's after a change. A text counts as a person's as soon as it is written differently without
 * being called drafted; an empty one is nobody's.
 */
export function draftedAfter(
  before: { readonly texts: Texts; readonly drafted: readonly string[] },
  given: { readonly texts: Given<string>; readonly drafted: Given<boolean> },
): DraftedName[] {
  return draftedNames.filter((name) => {
    const text = given.texts[name] ?? before.texts[name]
    if (text === '') return false
    const said = given.drafted[name]
    if (said !== undefined) return said
    return before.drafted.includes(name) && text === before.texts[name]
  })
}
