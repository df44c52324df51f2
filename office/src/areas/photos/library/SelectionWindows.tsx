import { useText } from '../../../lib/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { GalleryChoice } from './GalleryChoice.tsx'
import { Tagger } from './Tagger.tsx'
import type { Gallery, GalleryList } from './useGalleries.ts'
import { usePhotoChanges } from './usePhotoChanges.ts'
import type { Selection } from './useSelecting.ts'

export interface SelectionWindowsProps {
  selection: Selection
  galleries: GalleryList | undefined
  shown: Gallery | undefined
}

/** What is asked while photos are added to galleries, moved or tagged: one of these at a time, as the modes are. */
export function SelectionWindows({ selection, galleries, shown }: SelectionWindowsProps) {
  const text = useText()
  const change = usePhotoChanges()
  const { mode, photos, leave } = selection
  const count = photos.length
  const own = galleries?.galleries ?? []
  return (
    <>
      <Sheet opened={mode === 'add_galleries'} onClose={leave} title={text('library.addTitle', { count })}>
        <GalleryChoice
          galleries={own}
          onChoose={(gallery) => {
            leave()
            change(photos, { add_to: [gallery.id] }, 'library.added')
          }}
        />
      </Sheet>
      <Sheet
        opened={mode === 'move_galleries' && shown !== undefined}
        onClose={leave}
        title={text('library.moveTitle', { count })}
      >
        <GalleryChoice
          galleries={own.filter(({ id }) => id !== shown?.id)}
          onChoose={(gallery) => {
            leave()
            if (shown !== undefined) change(photos, { move: { from: shown.id, to: gallery.id } }, 'library.moved')
          }}
        />
      </Sheet>
      <Sheet opened={mode === 'tagging'} onClose={leave} title={text('library.tagTitle', { count })}>
        <Tagger photos={photos} />
      </Sheet>
    </>
  )
}
