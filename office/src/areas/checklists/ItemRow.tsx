import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconGripVertical from '~icons/tabler/grip-vertical'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { isOnItsWay, type ShownChecklist, type ShownItem } from './useChecklists.ts'
import type { DragOrder } from './useDragOrder.ts'
import { useRemoveItem, useRenameItem, useTick, type Place } from './useItems.ts'
import filters from '../../ui/filters.module.css'
import styles from './checklists.module.css'

export interface ItemRowProps {
  item: ShownItem
  /** Its place, counted from 0. */
  at: number
  place: Place
  may: ShownChecklist['may']
  /** Left out while it cannot be moved. */
  handle: ReturnType<DragOrder['handle']> | undefined
  dragged: boolean
  /** Where a line shows that the dragged one would come to lie. */
  line: 'above' | 'below' | undefined
}

/** One thing to do: the whole row ticks it; the office moves, changes and removes it. */
export function ItemRow({ item, at, place, may, handle, dragged, line }: ItemRowProps) {
  const text = useText()
  const formats = useFormats()
  const tick = useTick(place)
  const remove = useRemoveItem(place)
  const [editing, setEditing] = useState(false)
  const grip = useRef<HTMLButtonElement>(null)
  const waiting = isOnItsWay(item)
  const done = item.done_at !== null

  // A row that changes its place loses the focus in some browsers.
  const keep = useRef(false)
  useEffect(() => {
    if (keep.current) grip.current?.focus()
    keep.current = false
  })

  if (editing) return <EditItem item={item} place={place} onEnd={() => setEditing(false)} />
  return (
    <li className={styles['item']} data-dragged={dragged} data-line={line} aria-busy={waiting}>
      <label className={`${filters['option']} ${styles['tick']}`}>
        <input
          type="checkbox"
          checked={done}
          disabled={waiting || !may.tick}
          onChange={({ currentTarget: { checked } }) => tick.mutate({ item, done: checked })}
        />
        <span className={filters['tick']} aria-hidden>
          <IconCheck size={14} stroke={3} />
        </span>
        <Stack component="span" gap={0} flex={1} miw={0}>
          <span>{item.text}</span>
          {item.done_at !== null && item.done_by !== null && item.done_by.name !== '' && (
            <Text component="small" size="xs" c="dimmed">
              {text('checklists.doneBy', { name: item.done_by.name, when: formats.monthDay(item.done_at) })}
            </Text>
          )}
        </Stack>
      </label>
      {may.update && !waiting && (
        <Group className={styles['acts'] ?? ''} gap={0} wrap="nowrap">
          <ActionIcon
            color="gray"
            aria-label={text('checklists.editItem', { name: item.text })}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            color="gray"
            aria-label={text('checklists.removeItem', { name: item.text })}
            onClick={() => remove.mutate({ item, at })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
          {handle !== undefined && (
            <button
              ref={grip}
              type="button"
              className={`${filters['tool']} ${styles['grip']}`}
              aria-label={text('checklists.moveItem', { name: item.text })}
              {...handle}
              onKeyDown={(event) => {
                keep.current = event.key.startsWith('Arrow')
                handle.onKeyDown(event)
              }}
            >
              <IconGripVertical size={18} aria-hidden />
            </button>
          )}
        </Group>
      )}
    </li>
  )
}

function EditItem({ item, place, onEnd }: { item: ShownItem; place: Place; onEnd: () => void }) {
  const text = useText()
  const rename = useRenameItem(place)
  const [typed, setTyped] = useState(item.text)
  const field = useRef<HTMLInputElement>(null)
  const ended = useRef(false)
  useEffect(() => field.current?.select(), [])
  const end = (save: boolean) => {
    // Enter ends it, and the field that goes away ends it once more.
    if (ended.current) return
    ended.current = true
    const words = typed.trim()
    if (save && words !== '' && words !== item.text) rename.mutate({ item, text: words })
    onEnd()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(event.key === 'Enter')
  }
  return (
    <li className={styles['item']}>
      <input
        ref={field}
        className={filters['within']}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => end(true)}
        aria-label={text('checklists.itemText')}
        maxLength={300}
        autoComplete="off"
      />
    </li>
  )
}
