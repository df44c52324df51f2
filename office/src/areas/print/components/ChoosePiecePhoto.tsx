// Small on purpose: the window that chooses a photo, with its texts; both come when it is opened.
import { lazy, Suspense } from 'react'
import type { PrintPhoto } from '#contract/print/types.ts'
import { loadTexts } from '../../../lib/texts.ts'

const ChoosePhoto = lazy(async () => {
  const [{ ChoosePhoto: Window }] = await Promise.all([
    import('../../../ui/photos/ChoosePhoto.tsx'),
    loadTexts(['choice']),
  ])
  return { default: Window }
})

/** Pixels across of a photo that is sharp on a postcard. */
const least = 1600

export interface ChoosePiecePhotoProps {
  about: string
  onChoose: (photo: PrintPhoto) => void
  onClose: () => void
}

export function ChoosePiecePhoto({ about, onChoose, onClose }: ChoosePiecePhotoProps) {
  return (
    <Suspense fallback={null}>
      <ChoosePhoto
        about={about}
        least={least}
        onChoose={({ id }) => {
          onChoose({ photo_id: id, focus: { x: 0.5, y: 0.5 } })
          onClose()
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}
