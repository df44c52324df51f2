// Small on purpose: two screens choose a photo for a piece, by the same rule.
import { Suspense } from 'react'
import type { PrintPhoto } from '#contract/print/types.ts'
import { ChoosePhoto } from '../../photos/index.ts'

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
