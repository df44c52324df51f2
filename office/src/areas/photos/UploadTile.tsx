import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { cancelUpload, mayRetry, retryUpload } from './uploadPhotos.ts'
import type { Upload } from './uploads.ts'
import styles from './photos.module.css'

/** A photo on its way: where it is, and what can be done about it. */
export function UploadTile({ upload }: { upload: Upload }) {
  const text = useText()
  const formats = useFormats()
  const { file, state, share, failure } = upload
  const [shown, setShown] = useState(upload.preview !== '')
  const percent = Math.round(share * 100)
  const said = () => {
    if (state === 'failed') return text(`photos.reason.${failure ?? 'unexpected'}`)
    return state === 'uploading'
      ? text('photos.uploading', { percent: formats.number(percent) })
      : text(`photos.${state}`)
  }
  return (
    <li className={styles['tile']} data-state={state} aria-label={file.name}>
      {shown && state !== 'failed' && (
        <img className={styles['preview']} src={upload.preview} alt="" onError={() => setShown(false)} />
      )}
      {(state === 'uploading' || state === 'checking') && (
        <progress
          className={styles['progress']}
          max={100}
          {...(state === 'uploading' && { value: percent })}
          aria-label={text('photos.progress', { name: file.name })}
        />
      )}
      <p className={styles['said']} role={state === 'failed' ? 'alert' : undefined}>
        {state === 'safe' && <IconCheck size={14} stroke={3} aria-hidden />}
        {state === 'failed' && <IconAlertTriangle size={16} aria-hidden />}
        <span>{said()}</span>
      </p>
      {state === 'failed' && <p className={styles['name']}>{file.name}</p>}
      <div className={styles['tools']}>
        {state === 'failed' && mayRetry(failure) && (
          <button
            type="button"
            onClick={() => retryUpload(upload.id)}
            aria-label={text('photos.retry', { name: file.name })}
          >
            <IconRefresh size={18} aria-hidden />
          </button>
        )}
        {(state === 'waiting' || state === 'uploading' || state === 'failed') && (
          <button
            type="button"
            onClick={() => cancelUpload(upload.id)}
            aria-label={text(state === 'failed' ? 'photos.dismiss' : 'photos.cancel', { name: file.name })}
          >
            <IconX size={18} aria-hidden />
          </button>
        )}
      </div>
    </li>
  )
}
