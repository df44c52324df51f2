import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconX from '~icons/tabler/x'
import { useOnline } from '../../../../lib/online.ts'
import { useText } from '../../../../lib/texts.ts'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import { dropMessageUploads, mayRetry, retryUploads, usePreview, type Upload } from '../../../photos/index.ts'
import type { MessagePhotosOfDraft } from '../api/useMessagePhotos.ts'
import styles from './photos.module.css'

export interface PhotoStripProps {
  photos: Pick<MessagePhotosOfDraft, 'photos' | 'uploads' | 'remove' | 'isComplete'>
}

/** The photos of a message that is being written, each of which can be taken out. */
export function PhotoStrip({ photos: { photos, uploads, remove, isComplete } }: PhotoStripProps) {
  const text = useText()
  const online = useOnline()
  if (photos.length + uploads.length === 0) return null
  const going = uploads.filter(({ state }) => state !== 'safe' && state !== 'failed').length
  const failed = uploads.find(({ state }) => state === 'failed')
  const said = () => {
    if (going > 0) return text(online ? 'request.photosUploading' : 'request.photosOffline', { count: going })
    return failed !== undefined && text(`photos.reason.${failed.failure ?? 'unexpected'}`)
  }
  return (
    <div className={styles['strip']}>
      <ul aria-label={text('request.attached')}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoImage photo={photo} alt="" sizes="64px" />
            <Remove number={index + 1} onRemove={() => remove(photo.id)} />
          </li>
        ))}
        {uploads.map((upload, index) => (
          <UploadTile key={upload.id} upload={upload} number={photos.length + index + 1} />
        ))}
      </ul>
      {!isComplete && <output className={styles['going']}>{said()}</output>}
    </div>
  )
}

/** A photo on its way to the server: its picture from this device, and how far it is. */
function UploadTile({ upload, number }: { upload: Upload; number: number }) {
  const text = useText()
  const preview = usePreview(upload)
  const { state, share, failure } = upload
  return (
    <li data-state={state}>
      {preview !== undefined && <img src={preview} alt="" />}
      {state === 'failed' && (
        <button
          type="button"
          className={styles['failed']}
          title={failure === null ? undefined : text(`photos.reason.${failure}`)}
          aria-label={failure === null ? text('request.uploadAgain') : text(`photos.reason.${failure}`)}
          disabled={!mayRetry(failure)}
          onClick={() => retryUploads([upload])}
        >
          <IconAlertTriangle size={20} aria-hidden />
        </button>
      )}
      {(state === 'waiting' || state === 'uploading') && (
        <progress max={100} value={Math.round(share * 100)} aria-label={upload.name} />
      )}
      <Remove number={number} onRemove={() => dropMessageUploads([upload])} />
    </li>
  )
}

function Remove({ number, onRemove }: { number: number; onRemove: () => void }) {
  const text = useText()
  return (
    <button
      type="button"
      className={styles['remove']}
      aria-label={text('request.removePhoto', { number })}
      onClick={onRemove}
    >
      <IconX size={14} aria-hidden />
    </button>
  )
}
