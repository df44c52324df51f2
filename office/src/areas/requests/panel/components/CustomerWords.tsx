import '@mantine/core/styles/Spoiler.layer.css'
import { Spoiler } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Request } from '#contract/requests.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import styles from './panel.module.css'

const PhotoViewer = lazy(async () => ({ default: (await import('../../../../ui/PhotoViewer.tsx')).PhotoViewer }))

/** Photos in sight; the last one says how many there are more. */
const SHOWN = 2
/** About four lines; what is longer opens at a touch. */
const WORDS_HEIGHT = 112

/** What the customer wrote and sent: larger than anything else. */
export function CustomerWords({ request }: { request: Request }) {
  const text = useText()
  const formats = useFormats()
  const { message, service, photo_count: count, source, created } = request
  const how = { source: text(`requests.source.${source}`), time: formats.dateTime(created) }
  return (
    <section className={styles['asked']} aria-label={text('requests.whatTheyNeed')}>
      <div className={styles['words']}>
        {service !== null && <p className={styles['service']}>{service.name}</p>}
        {message === '' ? (
          <p className={styles['muted']}>{text('request.noMessage')}</p>
        ) : (
          <Spoiler
            maxHeight={WORDS_HEIGHT}
            showLabel={text('request.showAllWords')}
            hideLabel={text('request.showFewerWords')}
            transitionDuration={0}
          >
            <q className={styles['message']} dir="auto">
              {message}
            </q>
          </Spoiler>
        )}
        <p className={styles['meta']}>
          {count > 0 ? text('request.cameWithPhotos', { ...how, count }) : text('request.came', how)}
        </p>
      </div>
      {request.photos.length > 0 && <Photos request={request} />}
    </section>
  )
}

/** The customer's photos; each opens large, and leads to the others. */
function Photos({ request: { photos } }: { request: Request }) {
  const text = useText()
  const formats = useFormats()
  const [open, setOpen] = useState<number | null>(null)
  const more = photos.length - SHOWN
  return (
    <>
      <ul className={styles['photos']} aria-label={text('requests.photoCount', { count: photos.length })}>
        {photos.slice(0, SHOWN).map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              onClick={() => setOpen(index)}
              aria-label={text('request.openPhoto', { number: index + 1, count: photos.length })}
            >
              <PhotoImage photo={photo} alt="" sizes="(max-width: 48em) 50vw, 112px" />
              {more > 0 && index === SHOWN - 1 && (
                <span className={styles['more']} aria-hidden>
                  +{formats.number(more)}
                </span>
              )}
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
