import '@mantine/core/styles/Paper.layer.css'
import { Paper, Text } from '@mantine/core'
import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
  type Modifier,
} from '@dnd-kit/core'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../lib/texts.ts'
import { FEATURED } from './filters.ts'
import { byRows, liftingKeys } from './byRows.ts'
import { CARRIED } from './Grid.tsx'
import { Placeholder } from './Placeholder.tsx'
import { useGalleryActs, type Gallery, type GalleryList } from './useGalleries.ts'
import type { Library } from './useLibrary.ts'
import { usePhotoChanges } from './usePhotoChanges.ts'
import type { Selection } from './useSelecting.ts'
import styles from './library.module.css'

export interface CarryingProps {
  library: Library
  selection: Selection
  galleries: GalleryList | undefined
  /** The gallery that is shown, where it is one of the business's own. */
  shown: Gallery | undefined
  children: ReactNode
}

const mouse = { activationConstraint: { distance: 6 } }
const touch = { activationConstraint: { delay: 180, tolerance: 8 } }
const keyboard = { coordinateGetter: byRows, keyboardCodes: liftingKeys }

/** Photos land where the pointer is; a gallery lands among the galleries of the business. */
const landing: CollisionDetection = (given) =>
  given.active.id === CARRIED
    ? pointerWithin(given)
    : closestCenter({
        ...given,
        droppableContainers: given.droppableContainers.filter(({ data }) => data.current?.['own'] === true),
      })

/** What is carried hangs beside the pointer, though the whole grid is what was taken hold of. */
const atPointer: Modifier = ({ activatorEvent, activeNodeRect, transform }) =>
  activatorEvent instanceof MouseEvent && activeNodeRect !== null
    ? {
        ...transform,
        x: transform.x + activatorEvent.clientX - activeNodeRect.left + 12,
        y: transform.y + activatorEvent.clientY - activeNodeRect.top + 12,
      }
    : transform
const modifiers = [atPointer]

const photoOf = (event: Event): string | undefined =>
  event.target instanceof Element
    ? event.target.closest('[data-place]')?.querySelector<HTMLElement>('[data-photo]')?.dataset['photo']
    : undefined

/** What is dragged on the screen: photos onto a gallery, and galleries into another order. */
export function Carrying({ selection, galleries, shown, children }: CarryingProps) {
  const text = useText()
  const change = usePhotoChanges()
  const acts = useGalleryActs()
  const [lifted, setLifted] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
  )
  const own = galleries?.galleries ?? []
  const place = (id: unknown) => own.findIndex((gallery) => gallery.id === id)
  const start = ({ active, activatorEvent }: DragStartEvent) => {
    setLifted(String(active.id))
    if (active.id !== CARRIED) return
    const id = photoOf(activatorEvent)
    if (id !== undefined) selection.carry(id)
  }
  const dropPhotos = (target: unknown) => {
    const { photos } = selection
    if (target === FEATURED) change(photos, { is_good_for_post: true }, 'library.marked')
    const to = own[place(target)]
    if (to === undefined || to.id === shown?.id) return
    if (shown === undefined) change(photos, { add_to: [to.id] }, 'library.added')
    else change(photos, { move: { from: shown.id, to: to.id } }, 'library.moved')
  }
  const dropGallery = (id: unknown, target: unknown) => {
    const [from, to] = [place(id), place(target)]
    const gallery = own[from]
    if (gallery === undefined || to === -1 || from === to) return
    const before = own[from < to ? to + 1 : to]
    acts.move(gallery, before?.id ?? null)
  }
  const end = ({ active, over }: DragEndEvent) => {
    setLifted(null)
    if (active.id === CARRIED) {
      if (over !== null) dropPhotos(over.id)
      selection.leave()
    } else if (over !== null) dropGallery(active.id, over.id)
  }
  const cancel = () => {
    if (lifted === CARRIED) selection.leave()
    setLifted(null)
  }
  const nameOf = (id: unknown) => own[place(id)]?.name ?? ''
  const told = (id: unknown, over: unknown) =>
    id === CARRIED || over === undefined
      ? undefined
      : text('library.carried', { place: place(over) + 1, count: own.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      active.id === CARRIED ? undefined : text('library.lifted', { gallery: nameOf(active.id) }),
    onDragOver: ({ active, over }) => told(active.id, over?.id),
    onDragEnd: ({ active, over }) => told(active.id, over?.id),
    onDragCancel: () => text('library.putBack'),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={landing}
      autoScroll={lifted !== CARRIED}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text('library.howToMove') } }}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={cancel}
    >
      {children}
      <DragOverlay
        dropAnimation={null}
        modifiers={modifiers}
        className={styles['overlay'] ?? ''}
        style={{ width: 'auto', height: 'auto' }}
      >
        {lifted === CARRIED && selection.mode === 'drag_drop' ? (
          <Stack selection={selection} moves={shown !== undefined} />
        ) : null}
      </DragOverlay>
    </DndContext>
  )
}

function Stack({ selection, moves }: { selection: Selection; moves: boolean }) {
  const text = useText()
  const hash = selection.photos[0]?.placeholder ?? null
  return (
    <Paper withBorder shadow="md" display="inline-flex" p={6} className={styles['stack'] ?? ''}>
      <span>{hash !== null && <Placeholder hash={hash} />}</span>
      <Text span fw={600} size="sm">
        {text(moves ? 'library.moving' : 'library.adding', { count: selection.photos.length })}
      </Text>
    </Paper>
  )
}
