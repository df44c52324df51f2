import { useDraggable, useDroppable } from '@dnd-kit/core'
import IconGripVertical from '~icons/tabler/grip-vertical'
import { useCallback, type KeyboardEvent } from 'react'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField, QuantityField } from '../../../../ui/amounts/AmountFields.tsx'
import type { Editor } from '../../editor/api/useEditor.ts'
import type { DraftLine, DraftOption } from '../../draft/components/draft.ts'
import { LineMenu } from './LineMenu.tsx'
import { NameField } from './NameField.tsx'
import type { EditorWindow } from '../../editor/components/QuoteEditor.tsx'
import { amountOf, lineCost } from '../../draft/components/totals.ts'
import styles from './lines.module.css'

export interface LineRowProps {
  line: DraftLine
  change: Editor['change']
  /** All lines of the quote. */
  lines: readonly DraftLine[]
  currency: string
  option: DraftOption
  hasOptions: boolean
  onMove: (id: string, step: 1 | -1) => void
  onOpen: (opened: EditorWindow) => void
}

/** One line: its name, quantity, price, and cost typed in place, what it comes to, and the rest behind three dots. */
export function LineRow(props: LineRowProps) {
  const { line, change, currency, onMove } = props
  const text = useText()
  const formats = useFormats()
  const { id, name, optional, description } = line
  const set = (part: Partial<DraftLine>) => change({ do: 'changeLine', id, change: part })
  const money = (cents: number) => formats.exactMoney({ cents, currency })
  const { place, handle, isOver, isDragging, y } = useCarried(id)
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (!event.altKey || step === null) return
    event.preventDefault()
    onMove(id, step)
  }
  const cost = lineCost(line)
  return (
    <tr
      ref={place}
      data-line={id}
      className={styles['row']}
      data-lifted={isDragging}
      data-over={isOver && !isDragging}
      style={isDragging ? { transform: `translateY(${y}px)` } : undefined}
      onKeyDown={press}
    >
      <td className={styles['handle']} {...handle} title={text('quotes.howToMove')}>
        <IconGripVertical size={18} aria-hidden />
      </td>
      <td className={styles['first']}>
        <NameField
          label={text('quotes.nameOf', { line: name })}
          value={name}
          onChange={(next) => set({ name: next })}
        />
        {description !== '' && <span className={styles['note']}>{description}</span>}
      </td>
      <td>
        <QuantityField
          variant="unstyled"
          aria-label={text('quotes.quantityOf', { line: name })}
          unit={line.unit}
          value={line.quantity_milli}
          onChange={(amount) => set({ quantity_milli: amount ?? 0 })}
        />
      </td>
      <td>
        <MoneyField
          variant="unstyled"
          aria-label={text('quotes.priceOf', { line: name })}
          value={line.price_cents}
          onChange={(cents) => set({ price_cents: cents ?? 0 })}
        />
      </td>
      <td
        className={styles['private']}
        title={cost === null ? undefined : text('quotes.costTotal', { cost: money(cost) })}
      >
        <MoneyField
          variant="unstyled"
          aria-label={text('quotes.costOf', { line: name })}
          placeholder="–"
          value={line.cost_cents}
          onChange={(cents) => set({ cost_cents: cents })}
        />
      </td>
      <td className={styles['amount']} data-extra={optional && !line.selected}>
        {optional && '+'}
        {money(amountOf(line))}
      </td>
      <td>
        <LineMenu {...props} />
      </td>
    </tr>
  )
}

/** A row that is carried by its handle, and that others are dropped on. */
function useCarried(id: string) {
  const { setNodeRef: setDrag, setActivatorNodeRef, listeners, transform, isDragging } = useDraggable({ id })
  const { setNodeRef: setDrop, isOver } = useDroppable({ id })
  const place = useCallback(
    (element: HTMLElement | null) => {
      setDrop(element)
      setDrag(element)
    },
    [setDrop, setDrag],
  )
  return { place, handle: { ref: setActivatorNodeRef, ...listeners }, isOver, isDragging, y: transform?.y ?? 0 }
}
