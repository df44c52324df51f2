import { Flex } from '@mantine/core'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import IconArchive from '~icons/tabler/archive'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconDownload from '~icons/tabler/download'
import IconGripVertical from '~icons/tabler/grip-vertical'
import IconPencil from '~icons/tabler/pencil'
import IconPhoto from '~icons/tabler/photo'
import IconPhotoStar from '~icons/tabler/photo-star'
import { useCallback, useState } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { ActMenu } from '../../../ui/ActMenu.tsx'
import { PhotoImage } from '../../../ui/PhotoImage.tsx'
import { GalleryName } from './GalleryName.tsx'
import { CARRIED } from './Grid.tsx'
import { useArchive } from './useArchive.ts'
import { useGalleryActs, type Gallery } from './useGalleries.ts'
import styles from './galleries.module.css'

export interface GalleryRowProps {
  id: string
  name: string
  cover: Gallery['cover']
  /** Undefined while it is not known. */
  count: number | undefined
  shown: boolean
  onShow: () => void
  /** Given where it may be changed: one of the business's own. */
  gallery?: Gallery
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  onArchive?: () => void
}

/** A gallery with its cover; photos that are dropped on it come into it. */
export function GalleryRow(props: GalleryRowProps) {
  const { id, name, cover, count, shown, onShow, gallery } = props
  const text = useText()
  const formats = useFormats()
  const acts = useGalleryActs()
  const [naming, setNaming] = useState(false)
  const {
    setNodeRef: setDragged,
    setActivatorNodeRef,
    listeners,
    attributes,
    transform,
    isDragging,
  } = useDraggable({ id, disabled: gallery === undefined })
  const { setNodeRef, isOver, active } = useDroppable({ id, data: { own: gallery !== undefined } })
  const place = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element)
      setDragged(element)
    },
    [setNodeRef, setDragged],
  )
  if (naming && gallery !== undefined) {
    return (
      <li>
        <GalleryName
          label={text('library.rename', { gallery: name })}
          value={name}
          onCancel={() => setNaming(false)}
          onName={(wanted) => {
            setNaming(false)
            acts.rename(gallery, wanted)
          }}
        />
      </li>
    )
  }
  return (
    <li
      ref={place}
      className={styles['row']}
      data-shown={shown}
      data-over={
        isOver && active !== null && active.id !== id ? (active.id === CARRIED ? 'photos' : 'gallery') : undefined
      }
      data-lifted={isDragging}
      style={isDragging ? { transform: `translateY(${transform?.y ?? 0}px)` } : undefined}
    >
      <button type="button" className={styles['show']} aria-current={shown} onClick={onShow}>
        <span className={styles['cover']}>
          {cover === null || cover.sources.length === 0 ? (
            <IconPhoto size={20} aria-hidden />
          ) : (
            <PhotoImage photo={{ asset: cover, state: 'ready' }} alt="" sizes="44px" />
          )}
        </span>
        <Flex component="span" miw={0} direction="column">
          <span className={styles['name']}>{name}</span>
          <small>{count === undefined ? ' ' : formats.number(count)}</small>
        </Flex>
      </button>
      {gallery !== undefined && (
        <span className={styles['tools']}>
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={styles['handle']}
            {...listeners}
            {...attributes}
            aria-label={text('library.moveGallery', { gallery: name })}
          >
            <IconGripVertical size={18} aria-hidden />
          </button>
          <Menu {...props} gallery={gallery} onRename={() => setNaming(true)} />
        </span>
      )}
    </li>
  )
}

function Menu({
  name,
  gallery,
  onUp,
  onDown,
  onArchive,
  onRename,
}: GalleryRowProps & { gallery: Gallery; onRename: () => void }) {
  const text = useText()
  const acts = useGalleryActs()
  const archive = useArchive()
  const entries = [
    { label: text('library.renameThis'), icon: IconPencil, act: onRename },
    ...(onUp === undefined ? [] : [{ label: text('library.moveUp'), icon: IconArrowUp, act: onUp }]),
    ...(onDown === undefined ? [] : [{ label: text('library.moveDown'), icon: IconArrowDown, act: onDown }]),
    ...(gallery.cover_photo_id === null
      ? []
      : [{ label: text('library.newestCover'), icon: IconPhotoStar, act: () => acts.cover(gallery, null) }]),
    ...(gallery.photo_count === 0
      ? []
      : [
          {
            label: text('library.downloadGallery'),
            icon: IconDownload,
            act: () => archive.mutate({ gallery: gallery.id }),
          },
        ]),
    ...(onArchive === undefined ? [] : [{ label: text('library.archiveGallery'), icon: IconArchive, act: onArchive }]),
  ]
  return <ActMenu title={text('library.galleryMenu', { gallery: name })} acts={entries} />
}
