import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import { Button } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { useCounts } from '../../api/useCounts.ts'
import type { EditorProps } from '../../components/Editor.tsx'
import { hasRoom, moveSection, sectionsOf } from '../../draft/components/document.ts'
import { HEADER } from '../../filters.ts'
import { sectionName } from '../../labels.ts'
import { HeaderRow } from './HeaderRow.tsx'
import { byRows, liftingKeys } from './byRows.ts'
import { SectionRow } from './SectionRow.tsx'
import { sectionActs } from './sectionActs.ts'
import styles from './sections.module.css'

const AddSection = lazy(async () => ({ default: (await import('./AddSection.tsx')).AddSection }))

/** The sections of the page in their order: chosen, dragged by mouse, finger, and keyboard, or moved by their menu. */
export function SectionList(props: EditorProps) {
  const { draft, place, set } = props
  const text = useText()
  const counts = useCounts()
  const acts = sectionActs(props)
  const [lifted, setLifted] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const sections = sectionsOf(draft.document, place.page)
  const placeOf = (id: unknown) => sections.findIndex((section) => section.id === id)
  const nameOf = (id: unknown) => {
    const section = sections[placeOf(id)]
    return section === undefined ? '' : sectionName(text, section.type)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null)
    if (over !== null) draft.change(moveSection(place.page, String(active.id), placeOf(over.id)))
  }
  return (
    <>
      <Dragged
        lifted={lifted}
        nameOf={nameOf}
        placeOf={placeOf}
        count={sections.length}
        onLift={setLifted}
        onDrop={drop}
      >
        <HeaderRow
          header={draft.document.header}
          isChosen={place.section === HEADER}
          onOpen={() => void set({ section: HEADER }, { history: 'push' })}
        />
        <ol
          className={styles['rows']}
          aria-label={text('website.sectionsOf', { page: text(`website.page.${place.page}`) })}
          data-dragging={lifted !== null}
        >
          {sections.map((section, index) => (
            <SectionRow
              key={section.id}
              section={section}
              counts={counts}
              isChosen={section.id === place.section}
              isBelow={index > placeOf(lifted)}
              acts={acts.of(section.id)}
              onOpen={() => void set({ section: section.id }, { history: 'push' })}
            />
          ))}
        </ol>
      </Dragged>
      <Button
        variant="default"
        fullWidth
        mt="sm"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={!hasRoom(sections)}
        onClick={() => setAdding(true)}
      >
        {text('website.addSection')}
      </Button>
      <Suspense fallback={null}>
        {isAdding && (
          <AddSection
            counts={counts}
            onAdd={(type) => {
              setAdding(false)
              acts.add(type)
            }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  )
}

interface DraggedProps {
  lifted: string | null
  nameOf: (id: unknown) => string
  placeOf: (id: unknown) => number
  count: number
  onLift: (id: string | null) => void
  onDrop: (event: DragEndEvent) => void
  children: React.ReactNode
}

const mouse = { activationConstraint: { distance: 6 } }
// A finger that moves sooner scrolls.
const touch = { activationConstraint: { delay: 200, tolerance: 8 } }
const keyboard = { coordinateGetter: byRows, keyboardCodes: liftingKeys }

/** Around what is dragged: how it is lifted, and what is said of it. */
function Dragged({ nameOf, placeOf, count, onLift, onDrop, children }: DraggedProps) {
  const text = useText()
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
  )
  const at = (id: unknown) => ({ place: placeOf(id) + 1, count })
  const announcements: Announcements = {
    onDragStart: ({ active }) => text('website.lifted', { section: nameOf(active.id) }),
    onDragOver: ({ over }) => (over === null ? undefined : text('website.carried', at(over.id))),
    onDragEnd: ({ over }) => (over === null ? text('website.putBack') : text('website.dropped', at(over.id))),
    onDragCancel: () => text('website.putBack'),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text('website.howToMove') } }}
      onDragStart={({ active }) => onLift(String(active.id))}
      onDragCancel={() => onLift(null)}
      onDragEnd={onDrop}
    >
      {children}
    </DndContext>
  )
}
