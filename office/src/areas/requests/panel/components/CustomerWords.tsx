import '@mantine/core/styles/Spoiler.layer.css'
import { Group, Spoiler, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Request } from '#contract/requests.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import { CameFrom } from './CameFrom.tsx'
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
    <Group
      className={styles['asked'] ?? ''}
      component="section"
      align="stretch"
      wrap="nowrap"
      aria-label={text('requests.whatTheyNeed')}
    >
      <Stack gap={4} flex={1}>
        {service !== null && (
          <Text size="sm" c="dimmed">
            {service.name}
          </Text>
        )}
        {message === '' ? (
          <Text size="sm" c="dimmed">
            {text('request.noMessage')}
          </Text>
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
        <Text size="xs" c="dimmed">
          {count > 0 ? text('request.cameWithPhotos', { ...how, count }) : text('request.came', how)}
        </Text>
        <CameFrom request={request} />
      </Stack>
      {request.photos.length > 0 && <Photos request={request} />}
    </Group>
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
      <Group
        className={styles['photos'] ?? ''}
        component="ul"
        align="stretch"
        wrap="nowrap"
        aria-label={text('requests.photoCount', { count: photos.length })}
      >
        {photos.slice(0, SHOWN).map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              onClick={() => setOpen(index)}
              aria-label={text('request.openPhoto', { number: index + 1, count: photos.length })}
            >
              <PhotoImage photo={photo} alt="" sizes="(max-width: 48em) 50vw, 112px" />
              {more > 0 && index === SHOWN - 1 && (
                <Text className={styles['more'] ?? ''} span size="xs" fw={600} aria-hidden>
                  +{formats.number(more)}
                </Text>
              )}
            </button>
          </li>
        ))}
      </Group>
      <Suspense fallback={null}>
        {open !== null && (
          <PhotoViewer photos={photos} start={open} onClose={() => setOpen(null)} label={text('request.photos')} />
        )}
      </Suspense>
    </>
  )
}
