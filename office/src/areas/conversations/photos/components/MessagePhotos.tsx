import { lazy, Suspense, useState } from 'react'
import { useFormats } from '../../../../lib/formats.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import type { ShownMessage, ShownPhoto } from '../../api/useThread.ts'
import styles from '../../thread/components/thread.module.css'

const PhotoViewer = lazy(async () => ({ default: (await import('../../../../ui/PhotoViewer.tsx')).PhotoViewer }))

/** So many photos are seen at first; hundreds would push the words out of sight. */
const FIRST = 6

/** Photos in a thread, each of which opens large. */
export function MessagePhotos({ photos }: { photos: readonly ShownPhoto[] }) {
  const text = useText()
  const formats = useFormats()
  const [open, setOpen] = useState<number | null>(null)
  const more = photos.length - FIRST
  return (
    <>
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
      <Suspense fallback={null}>
        {open !== null && (
          <PhotoViewer photos={photos} start={open} onClose={() => setOpen(null)} label={text('request.photos')} />
        )}
      </Suspense>
    </>
  )
}

/** What a message is called by: its first words, or how many photos it is. */
export const beginningOf = (text: Text, { body, photos }: Pick<ShownMessage, 'body' | 'photos'>): string =>
  body === '' ? text('requests.photoCount', { count: photos.length }) : body.slice(0, 60)
