import {
  closestCenter,
  DndContext,
  MouseSensor,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import IconEyeOff from '~icons/tabler/eye-off'
import { useEffect, useRef, useState } from 'react'
import { useText, type Text } from '../../../../lib/texts.ts'
import {
  groups,
  groupsOf,
  linesOf,
  stepped,
  type Draft,
  type DraftLine,
  type DraftOption,
  type Group,
} from '../../draft/components/draft.ts'
import { LineRow } from './LineRow.tsx'
import type { EditorProps } from '../../editor/components/QuoteEditor.tsx'
import styles from './lines.module.css'

/** What a group is called where the option is open. */
export const groupName = (text: Text, group: Group, option: DraftOption): string =>
  text(`quotes.group.${group}`, { option: option.name })

/** The lines of the open option, group by group: typed in place, dragged by their handle, moved by Alt and the arrows. */
export function LineTable({ editor, option, onOpen }: EditorProps) {
  const text = useText()
  const { draft, change } = editor
  const [carried, setCarried] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const keepFocus = useKeptFocus()
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))
  const put = (id: string, place: { group: Group; before: string | null } | null) => {
    if (place === null) return
    change({ do: 'moveLine', id, option: option.id, ...place })
    keepFocus(id)
    setSaid(text('quotes.movedTo', { group: groupName(text, place.group, option) }))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    setCarried(null)
    if (over !== null) put(String(active.id), landing(draft, String(active.id), String(over.id), option.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // The keys and the words are our own.
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: text('quotes.howToMove') } }}
      onDragStart={({ active }) => setCarried(String(active.id))}
      onDragCancel={() => setCarried(null)}
      onDragEnd={drop}
    >
      <table
        id="quote-lines"
        className={styles['table']}
        aria-label={text('quotes.lines')}
        data-dragging={carried !== null}
      >
        <Columns />
        {groupsOf(draft).map((group) => (
          <Rows
            key={group}
            group={group}
            name={draft.options.length === 1 && group === 'every' ? '' : groupName(text, group, option)}
            lines={linesOf(draft, group, option.id)}
            isCarrying={carried !== null}
            editor={editor}
            option={option}
            onMove={(id, step) => put(id, stepped(draft, id, step, option.id))}
            onOpen={onOpen}
          />
        ))}
      </table>
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
    </DndContext>
  )
}

/** A row that is moved is drawn anew: the field that had the focus gets it back. */
function useKeptFocus() {
  const wanted = useRef<{ id: string; field: number } | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const { id, field } = wanted.current
    wanted.current = null
    document.querySelector(`[data-line="${id}"]`)?.querySelectorAll('input')[field]?.focus()
  })
  return (id: string) => {
    const fields = [...(document.querySelector(`[data-line="${id}"]`)?.querySelectorAll('input') ?? [])]
    const field = fields.findIndex((each) => each === document.activeElement)
    wanted.current = field === -1 ? null : { id, field }
  }
}

/** Where a line lands that is dropped over another one, or over the head of a group. */
function landing(draft: Draft, id: string, over: string, option: DraftOption['id']) {
  const head = groups.find((group) => group === over)
  if (head !== undefined) return { group: head, before: linesOf(draft, head, option)[0]?.id ?? null }
  for (const group of groupsOf(draft)) {
    const ids: string[] = linesOf(draft, group, option).map((line) => line.id)
    const at = ids.indexOf(over)
    if (at === -1) continue
    const from = ids.indexOf(id)
    return { group, before: from !== -1 && from < at ? (ids[at + 1] ?? null) : over }
  }
  return null
}

function Columns() {
  const text = useText()
  return (
    <thead>
      <tr className={styles['columns']}>
        <th scope="col" className={styles['first']}>
          {text('quotes.column.line')}
        </th>
        <th scope="col">{text('quotes.column.quantity')}</th>
        <th scope="col">{text('quotes.column.price')}</th>
        <th scope="col" className={styles['private']} title={text('quotes.onlyYou')}>
          <IconEyeOff size={16} aria-hidden />
          {text('quotes.column.cost')}
        </th>
        <th scope="col">{text('quotes.column.amount')}</th>
      </tr>
    </thead>
  )
}

interface RowsProps extends Pick<EditorProps, 'editor' | 'option' | 'onOpen'> {
  group: Group
  /** Empty where there is only one. */
  name: string
  lines: readonly DraftLine[]
  isCarrying: boolean
  onMove: (id: string, step: 1 | -1) => void
}

function Rows({ group, name, lines, isCarrying, editor, option, onMove, onOpen }: RowsProps) {
  const { setNodeRef, isOver } = useDroppable({ id: group })
  if (lines.length === 0 && !isCarrying) return null
  return (
    <tbody>
      <tr ref={setNodeRef} className={styles['group']} data-over={isOver} data-named={name !== ''}>
        {name !== '' && (
          <th colSpan={7} scope="rowgroup">
            {name}
          </th>
        )}
      </tr>
      {lines.map((line) => (
        <LineRow
          key={line.id}
          line={line}
          change={editor.change}
          lines={editor.draft.lines}
          currency={editor.quote.total.currency}
          option={option}
          hasOptions={editor.draft.options.length > 1}
          onMove={onMove}
          onOpen={onOpen}
        />
      ))}
    </tbody>
  )
}

const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
