import IconDownload from '~icons/tabler/download'
import IconTrash from '~icons/tabler/trash'
import type { Photo } from '#contract/photos.ts'
import { useText } from '../../lib/texts.ts'
import { PhotoViewer, viewerTool } from '../../ui/PhotoViewer.tsx'

export interface ProjectPhotoViewerProps {
  photos: readonly Photo[]
  start: number
  onClose: () => void
  onRemove?: ((photo: Photo) => void) | undefined
}

/** The photos of a project over the whole screen, with what can be done with each. */
export function ProjectPhotoViewer({ photos, start, onClose, onRemove }: ProjectPhotoViewerProps) {
  const text = useText()
  return (
    <PhotoViewer
      photos={photos}
      start={start}
      onClose={onClose}
      label={text('photos.heading')}
      renderTools={(photo) => (
        <>
          {photo.asset.original !== null && (
            <a
              href={photo.asset.original}
              download={photo.file_name}
              className={viewerTool}
              aria-label={text('photos.download')}
            >
              <IconDownload size={22} aria-hidden />
            </a>
          )}
          {onRemove !== undefined && (
            <button
              type="button"
              className={viewerTool}
              aria-label={text('photos.removeThis')}
              onClick={() => {
                onRemove(photo)
                onClose()
              }}
            >
              <IconTrash size={22} aria-hidden />
            </button>
          )}
        </>
      )}
    />
  )
}
