import type { PhotoTile } from '#contract/photos.library.ts'

type GalleryId = PhotoTile['galleries'][number]

/** What may be done to many photos at once: the contract's `PhotoChange`, with ids that are known to be galleries. */
export interface Change {
  readonly move?: { readonly from: GalleryId; readonly to: GalleryId }
  readonly add_to?: GalleryId[]
  readonly remove_from?: GalleryId[]
  readonly add_tags?: string[]
  readonly remove_tags?: string[]
  readonly is_good_for_post?: boolean
  readonly show_on_website?: boolean
  readonly archived?: boolean
}

const added = <Item>(list: readonly Item[], more: readonly Item[] = []) => [...new Set([...list, ...more])]

function galleriesAfter(before: readonly GalleryId[], { move, add_to, remove_from }: Change): GalleryId[] {
  const moved =
    move !== undefined && before.includes(move.from)
      ? added(
          before.filter((id) => id !== move.from),
          [move.to],
        )
      : before
  return added(moved, add_to).filter((id) => remove_from?.includes(id) !== true)
}

/** What a photo looks like after a change, in the order that the server does it. `now`: ISO 8601. */
export function tileAfter(tile: PhotoTile, change: Change, now: string): PhotoTile {
  return {
    ...tile,
    galleries: galleriesAfter(tile.galleries, change),
    tags: added(tile.tags, change.add_tags).filter((tag) => change.remove_tags?.includes(tag) !== true),
    is_good_for_post: change.is_good_for_post ?? tile.is_good_for_post,
    show_on_website: change.show_on_website ?? tile.show_on_website,
    archived: change.archived === undefined ? tile.archived : change.archived ? (tile.archived ?? now) : null,
  }
}
