import { lazy, Suspense, useState } from 'react'
import type { Request } from '#contract/requests.ts'
import { useText } from '../../../lib/texts.ts'
import { PhotoImage } from '../../../ui/PhotoImage.tsx'
import styles from './details.module.css'

const PhotoViewer = lazy(async () => ({ default: (await import('../../../ui/PhotoViewer.tsx')).PhotoViewer }))

/** The customer's photos; each opens large. */
export function RequestPhotos({ request }: { request: Request }) {
  const text = useText()
  const [open, setOpen] = useState<number | null>(null)
  const { photos } = request
  return (
    <>
      <ul className={styles['photos']} aria-label={text('requests.photoCount', { count: photos.length })}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              onClick={() => setOpen(index)}
              aria-label={text('request.openPhoto', { number: index + 1, count: photos.length })}
            >
              <PhotoImage photo={photo} alt="" sizes="(max-width: 48em) 33vw, 160px" />
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
