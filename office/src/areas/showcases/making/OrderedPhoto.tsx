import { Box } from '@mantine/core'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import IconGripVertical from '~icons/tabler/grip-vertical'
import IconStar from '~icons/tabler/star'
import IconStarFilled from '~icons/tabler/star-filled'
import IconX from '~icons/tabler/x'
import { useCallback } from 'react'
import type { ShowcasePhoto } from '#contract/showcases.ts'
import { useText } from '../../../lib/texts.ts'
import { PhotoImage } from '../../../ui/PhotoImage.tsx'
import styles from './photos.module.css'

export interface OrderedPhotoProps {
  photo: ShowcasePhoto
  /** Its place, counted from 1. */
  number: number
  count: number
  featured: boolean
  /** A key was pressed on its handle; answers whether it moved the photo. */
  onKey: (key: string) => boolean
  onFeature: () => void
  onRemove: () => void
}

/** A photo of the showcase: its handle, whether it is the large one, and away with it. */
export function OrderedPhoto({ photo, number, count, featured, onKey, onFeature, onRemove }: OrderedPhotoProps) {
  const text = useText()
  const { id } = photo
  const {
    setNodeRef: setDrag,
    setActivatorNodeRef,
    listeners,
    attributes,
    transform,
    isDragging,
  } = useDraggable({ id })
  const { setNodeRef: setDrop, isOver } = useDroppable({ id })
  const place = useCallback(
    (element: HTMLElement | null) => {
      setDrop(element)
      setDrag(element)
    },
    [setDrop, setDrag],
  )
  return (
    <li
      ref={place}
      className={styles['photo']}
      data-lifted={isDragging}
      data-over={isOver && !isDragging}
      data-featured={featured}
      style={transform === null ? undefined : { transform: `translate(${transform.x}px, ${transform.y}px)` }}
    >
      <div className={styles['picture']} {...listeners}>
        <PhotoImage photo={photo} alt={text('shell.photoNumber', { number, count })} sizes="200px" />
      </div>
      {featured && (
        <Box
          component="span"
          pos="absolute"
          top={6}
          left={6}
          py={2}
          px="xs"
          bdrs="md"
          c="var(--mantine-primary-color-contrast)"
          bg="var(--mantine-primary-color-filled)"
          fz="xs"
          fw={600}
        >
          {text('showcases.featured')}
        </Box>
      )}
      <div className={styles['tools']}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...listeners}
          aria-describedby={attributes['aria-describedby']}
          aria-label={text('showcases.movePhoto', { number, count })}
          onKeyDown={(event) => {
            if (onKey(event.key)) event.preventDefault()
          }}
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
        <button
          type="button"
          aria-pressed={featured}
          aria-label={text('showcases.feature', { number })}
          onClick={onFeature}
        >
          {featured ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
        </button>
        <button type="button" aria-label={text('showcases.removePhoto', { number })} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </button>
      </div>
    </li>
  )
}
