import { VisuallyHidden } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconPhotoOff from '~icons/tabler/photo-off'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import IconWorld from '~icons/tabler/world'
import { memo, useState, type CSSProperties } from 'react'
import type { PhotoTile } from '#contract/photos.library.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { sourceSets } from '../../../ui/photo-sources.ts'
import { Placeholder } from './Placeholder.tsx'
import styles from './tile.module.css'

export interface TileProps {
  /** Undefined while it is on its way. */
  photo: PhotoTile | undefined
  /** Its place among all, from 0. */
  place: number
  x: number
  y: number
  size: number
  selected: boolean
  /** Several are being selected: a touch selects instead of opening. */
  picking: boolean
  /** The one that the tabulator key reaches. */
  reachable: boolean
  /** While the grid flies by, no pictures are fetched. */
  still: boolean
}

/** One photo of the grid. What is done with it, the grid does: thousands of tiles need no handlers of their own. */
export const Tile = memo(function Tile(props: TileProps) {
  const { photo, x, y, size, place, selected } = props
  const style: CSSProperties = { width: size, height: size, transform: `translate(${x}px, ${y}px)` }
  return (
    <li className={styles['tile']} style={style} data-place={place} data-selected={selected}>
      {photo === undefined ? <span className={styles['blank']} aria-hidden /> : <Filled {...props} photo={photo} />}
    </li>
  )
})

function Filled({ photo, place, size, selected, picking, reachable, still }: TileProps & { photo: PhotoTile }) {
  const text = useText()
  const formats = useFormats()
  const name = text('library.photo', { name: photo.file_name, date: formats.date(photo.taken ?? photo.created) })
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        data-photo={photo.id}
        tabIndex={reachable ? 0 : -1}
        aria-label={name}
        aria-pressed={picking ? selected : undefined}
      >
        <Picture key={photo.id} photo={photo} size={size} still={still} eager={place < 12} />
      </button>
      <span className={styles['check']}>
        <input
          type="checkbox"
          checked={selected}
          readOnly
          data-check={photo.id}
          tabIndex={-1}
          aria-label={text('library.select', { name: photo.file_name })}
        />
        <span aria-hidden>
          <IconCheck size={16} stroke={3} />
        </span>
      </span>
      <span className={styles['marks']}>
        {photo.is_good_for_post && (
          <>
            <IconSpeakerphone size={14} aria-hidden />
            <VisuallyHidden>{text('library.goodForPost')}</VisuallyHidden>
          </>
        )}
        {photo.show_on_website && (
          <>
            <IconWorld size={14} aria-hidden />
            <VisuallyHidden>{text('library.onWebsite')}</VisuallyHidden>
          </>
        )}
      </span>
    </>
  )
}

function Picture({
  photo,
  size,
  still,
  eager,
}: Pick<TileProps, 'size' | 'still'> & { photo: PhotoTile; eager: boolean }) {
  const text = useText()
  const [wanted, setWanted] = useState(still)
  const [sharp, setSharp] = useState(false)
  if (still && !wanted) setWanted(true)
  const sets = sourceSets(photo.sources)
  const fallback = sets.at(-1)?.fallback
  const sizes = `${Math.ceil(size)}px`
  if (photo.state === 'failed' || (fallback === undefined && photo.placeholder === null)) {
    return (
      <span className={styles['note']}>
        <IconPhotoOff size={20} aria-hidden />
        {text(photo.state === 'failed' ? 'shell.photoFailed' : 'shell.photoProcessing')}
      </span>
    )
  }
  return (
    <>
      {photo.placeholder !== null && <Placeholder hash={photo.placeholder} />}
      {wanted && fallback !== undefined && (
        <picture>
          {sets.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            src={fallback}
            alt=""
            draggable={false}
            decoding="async"
            fetchPriority={eager ? 'high' : 'auto'}
            data-sharp={sharp}
            ref={(image) => {
              if (image?.complete === true && image.naturalWidth > 0) setSharp(true)
            }}
            onLoad={() => setSharp(true)}
          />
        </picture>
      )}
    </>
  )
}
