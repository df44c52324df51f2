import { z } from 'zod'
import { libraryLimits, type PhotoChange } from '#contract/photos.library.ts'

/** The columns of a photo that such an act may change, as they are kept. */
export const ChangeColumns = z.object({
  gallery_ids: z.array(z.string()),
  tags: z.array(z.string()),
  is_good_for_post: z.boolean(),
  show_on_website: z.boolean(),
  archived_at: z.coerce.date().nullable(),
})
export type ChangeColumns = z.output<typeof ChangeColumns>

/** The tags of a photo: one of those that differ in nothing but their case, the first as it was written. */
export function distinctTags(tags: readonly string[]): string[] {
  const byWord = new Map<string, string>()
  for (const tag of tags) if (!byWord.has(tag.toLowerCase())) byWord.set(tag.toLowerCase(), tag)
  return [...byWord.values()]
}

const without = (items: readonly string[], gone: readonly string[] = []) => items.filter((item) => !gone.includes(item))

/** From one gallery to another, which takes its place; one that is in both only leaves the first. */
function moved(galleries: readonly string[], move: PhotoChange['move']): readonly string[] {
  if (!move || !galleries.includes(move.from)) return galleries
  return galleries.includes(move.to)
    ? without(galleries, [move.from])
    : galleries.map((gallery) => (gallery === move.from ? move.to : gallery))
}

/** A photo after an act on many; null when it would have more galleries or tags than it may. */
export function changed(before: ChangeColumns, change: PhotoChange, now: Date): ChangeColumns | null {
  const galleries = without(
    [...new Set([...moved(before.gallery_ids, change.move), ...(change.add_to ?? [])])],
    change.remove_from,
  )
  const gone = new Set(change.remove_tags?.map((tag) => tag.toLowerCase()))
  const tags = distinctTags([...before.tags, ...(change.add_tags ?? [])]).filter((tag) => !gone.has(tag.toLowerCase()))
  if (galleries.length > libraryLimits.galleriesPerPhoto || tags.length > libraryLimits.tagsPerPhoto) return null
  const archive = change.archived ?? before.archived_at !== null
  return {
    gallery_ids: galleries,
    tags,
    is_good_for_post: change.is_good_for_post ?? before.is_good_for_post,
    show_on_website: change.show_on_website ?? before.show_on_website,
    archived_at: archive ? (before.archived_at ?? now) : null,
  }
}

/** What the audit log tells of such a change. */
export const factsOf = (row: ChangeColumns) => ({
  galleries: row.gallery_ids,
  tags: row.tags,
  is_good_for_post: row.is_good_for_post,
  show_on_website: row.show_on_website,
  archived: row.archived_at !== null,
})

/** The word of the audit log for what changed. */
export function actOf(after: object, archived: boolean): string {
  if ('archived' in after) return archived ? 'photo.archive' : 'photo.restore'
  return 'photo.change'
}
