import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { ShowcasePhoto } from '#contract/showcases.ts'
import { useText } from '../../../lib/texts.ts'
import { movedTo, placeByKey } from './ordering.ts'
import { OrderedPhoto } from './OrderedPhoto.tsx'
import styles from './photos.module.css'

export interface PhotoOrderProps {
  photos: readonly ShowcasePhoto[]
  featured: ShowcasePhoto['id'] | undefined
  onOrder: (photos: ShowcasePhoto[]) => void
  onFeature: (photo: ShowcasePhoto) => void
  onRemove: (photo: ShowcasePhoto) => void
}

/** The photos in their order: dragged by mouse or finger, moved by the arrow keys. */
export function PhotoOrder({ photos, featured, onOrder, onFeature, onRemove }: PhotoOrderProps) {
  const text = useText()
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  )
  const move = (id: string, to: string) => {
    const next = movedTo(photos, id, to)
    onOrder(next)
    setSaid(text('showcases.moved', { place: next.findIndex((photo) => photo.id === id) + 1, count: next.length }))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) move(String(active.id), String(over.id))
  }
  const press = (photo: ShowcasePhoto, at: number, key: string): boolean => {
    const place = placeByKey(key, at, photos.length)
    const to = place === undefined ? undefined : photos[place]
    if (to !== undefined) move(photo.id, to.id)
    return to !== undefined
  }
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        // The keys and the words are our own: they work on a grid.
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: text('showcases.howToMove') } }}
        onDragEnd={drop}
      >
        <ol className={styles['order']} aria-label={text('showcases.photos')}>
          {photos.map((photo, index) => (
            <OrderedPhoto
              key={photo.id}
              photo={photo}
              number={index + 1}
              count={photos.length}
              featured={photo.id === featured}
              onKey={(key) => press(photo, index, key)}
              onFeature={() => onFeature(photo)}
              onRemove={() => onRemove(photo)}
            />
          ))}
        </ol>
      </DndContext>
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
    </>
  )
}

const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
