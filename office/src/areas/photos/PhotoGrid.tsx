import type { Photo } from '#contract/photos.ts'
import { useText } from '../../lib/texts.ts'
import { PhotoTile } from './PhotoTile.tsx'
import type { Upload } from './uploads/upload.ts'
import { UploadTiles } from './uploads/UploadTiles.tsx'
import styles from './photos.module.css'

export interface PhotoGridProps {
  photos: readonly Photo[]
  uploads: readonly Upload[]
  /** The same function as long as it does the same: the tiles compare it. */
  onOpen: (photo: Photo) => void
  onRemove?: ((photo: Photo) => void) | undefined
}

/** The photos of a project, oldest first, and after them those on their way. */
export function PhotoGrid({ photos, uploads, onOpen, onRemove }: PhotoGridProps) {
  const text = useText()
  return (
    <ul className={styles['grid']} aria-label={text('photos.heading')}>
      {photos.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          number={index + 1}
          count={photos.length}
          onOpen={onOpen}
          onRemove={onRemove}
        />
      ))}
      <UploadTiles uploads={uploads} />
    </ul>
  )
}
