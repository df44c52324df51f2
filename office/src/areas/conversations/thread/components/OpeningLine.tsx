import { lazy, Suspense, useState } from 'react'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import type { ThreadRequest } from '../../api/useThread.ts'
import { MessageBody } from './MessageBody.tsx'
import { firstName } from './MessageMeta.tsx'
import type { Opening } from './threadItems.ts'
import styles from './thread.module.css'

const PhotoViewer = lazy(async () => ({ default: (await import('../../../../ui/PhotoViewer.tsx')).PhotoViewer }))

/** So many photos are seen at first; hundreds would push the words out of sight. */
const FIRST = 6

/** What the customer sent with the request: photos, each of which opens large, and words. */
export function OpeningLine({ opening, request }: { opening: Opening; request: ThreadRequest }) {
  const text = useText()
  const formats = useFormats()
  const [open, setOpen] = useState<number | null>(null)
  const { message, photos, created } = opening
  const more = photos.length - FIRST
  return (
    <li className={styles['message']} data-direction="in" data-sender="customer">
      {photos.length > 0 && (
        <ul className={styles['photos']} aria-label={text('requests.photoCount', { count: photos.length })}>
          {photos.slice(0, FIRST).map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                onClick={() => setOpen(index)}
                aria-label={text('request.openPhoto', { number: index + 1, count: photos.length })}
              >
                <PhotoImage photo={photo} alt="" shape="wide" sizes="148px" />
                {index === FIRST - 1 && more > 0 && <span className={styles['more']}>+{formats.number(more)}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {message.trim() !== '' && <MessageBody body={message} />}
      <p className={styles['state']}>
        {text('request.saidAt', { name: firstName(request.customer.name), time: formats.time(created) })}
      </p>
      <Suspense fallback={null}>
        {open !== null && (
          <PhotoViewer photos={photos} start={open} onClose={() => setOpen(null)} label={text('request.photos')} />
        )}
      </Suspense>
    </li>
  )
}
