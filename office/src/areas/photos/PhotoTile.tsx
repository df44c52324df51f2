import { Text } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconClock from '~icons/tabler/clock'
import IconLink from '~icons/tabler/link'
import IconTrash from '~icons/tabler/trash'
import { memo } from 'react'
import type { Photo } from '#contract/photos.ts'
import { useText } from '../../lib/texts.ts'
import { PhotoImage } from '../../ui/PhotoImage.tsx'
import styles from './photos.module.css'

export interface PhotoTileProps {
  photo: Photo
  number: number
  count: number
  onOpen: (photo: Photo) => void
  /** Left out where the person may not. */
  onRemove?: ((photo: Photo) => void) | undefined
}

/** The first rows are seen at once and do not wait. */
const FIRST = 8

/**
 * A photo of the project; opens large. One that could not be used, or not yet, says why. Drawn anew only when it has
 * changed: while photos are on their way, hundreds stand beside them.
 */
export const PhotoTile = memo(function PhotoTile({ photo, number, count, onOpen, onRemove }: PhotoTileProps) {
  const text = useText()
  const failed = photo.state === 'failed'
  // nothing to be seen yet, and nothing that anybody at this screen could do
  const waits = photo.failure === 'no_room' && photo.asset.sources.length === 0
  const Sign = failed ? IconAlertTriangle : IconClock
  return (
    <li className={styles['tile']} data-state={waits ? 'waits' : photo.state}>
      {failed || waits ? (
        <>
          <p className={styles['said']}>
            <Sign size={16} aria-hidden />
            <span>{text(`photos.reason.${photo.failure ?? 'damaged'}`)}</span>
          </p>
          <Text c="dimmed" size="xs" truncate>
            {photo.file_name}
          </Text>
        </>
      ) : (
        <button
          type="button"
          className={styles['open']}
          onClick={() => onOpen(photo)}
          aria-label={
            photo.guest === null
              ? text('photos.open', { number, count })
              : text('photos.openGuest', { number, count, name: photo.guest })
          }
        >
          <PhotoImage photo={photo} alt="" sizes="(max-width: 48em) 33vw, 220px" eager={number <= FIRST} />
          {photo.guest !== null && (
            <span className={styles['guest']} aria-hidden>
              <IconLink size={14} aria-hidden />
              <Text span inherit truncate>
                {photo.guest}
              </Text>
            </span>
          )}
        </button>
      )}
      {onRemove !== undefined && (
        <div className={styles['tools']}>
          <button type="button" onClick={() => onRemove(photo)} aria-label={text('photos.remove', { number })}>
            <IconTrash size={18} aria-hidden />
          </button>
        </div>
      )}
    </li>
  )
})
