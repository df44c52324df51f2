import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { useState, type ReactNode } from 'react'
import { useText, type TextKey } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import styles from './records.module.css'

export interface RecordListProps<Kept> {
  label: string
  list: UseQueryResult<readonly Kept[]>
  nameOf: (record: Kept) => string
  detailOf: (record: Kept) => string
  /** What the button says that adds one. */
  add: string
  /** More than these do not fit. */
  most: number
  acts: {
    readonly change: { readonly mutate: (change: { record: Kept; part: { order: number } }) => void }
    readonly remove: { readonly mutate: (record: Kept, then: { onSuccess: () => void }) => void }
    readonly putBack: (record: Kept, place: number) => Promise<unknown>
  }
  /** The one that is open to begin with, where one was led to. */
  first?: string | null | undefined
  /** Said when one is taken out. */
  removed: TextKey
  /** The window in which one is written, or a new one. */
  renderForm: (record: Kept | null, onClose: () => void) => ReactNode
}

/** Instead of the id of a record. */
const NEW = 'new'

/** Records that the website is fed with, in their order: added, edited, moved, taken out, and put back. */
export function RecordList<Kept extends { readonly id: string }>(props: RecordListProps<Kept>) {
  const { label, list, add, most, acts, first = null, removed, renderForm } = props
  const [opened, setOpened] = useState<string | null>(first)
  const records = list.data
  if (records === undefined) {
    const retry = () => void list.refetch()
    if (list.isError) return <QueryError error={list.error} onRetry={retry} />
    return list.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <ListSkeleton rows={3} />
  }
  const shown = records.find(({ id }) => id === opened) ?? null
  const remove = (record: Kept, place: number) =>
    acts.remove.mutate(record, {
      // what cannot be put back says so itself
      onSuccess: () => toast.success(removed, { undo: () => void acts.putBack(record, place).catch(() => undefined) }),
    })
  return (
    <div>
      {records.length > 0 && (
        <ol className={styles['list']} aria-label={label}>
          {records.map((record, place) => (
            <Row
              key={record.id}
              name={props.nameOf(record)}
              detail={props.detailOf(record)}
              place={place}
              count={records.length}
              onOpen={() => setOpened(record.id)}
              onMove={(order) => acts.change.mutate({ record, part: { order } })}
              onRemove={() => remove(record, place)}
            />
          ))}
        </ol>
      )}
      {records.length < most && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpened(NEW)}
        >
          {add}
        </Button>
      )}
      {(shown !== null || opened === NEW) && renderForm(shown, () => setOpened(null))}
    </div>
  )
}

interface RowProps {
  name: string
  detail: string
  /** Where it stands, counted from 0. */
  place: number
  count: number
  onOpen: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

function Row({ name, detail, place, count, onOpen, onMove, onRemove }: RowProps) {
  const text = useText()
  const up = { label: text('website.moveUp'), icon: IconArrowUp, act: () => onMove(place - 1) }
  const down = { label: text('website.moveDown'), icon: IconArrowDown, act: () => onMove(place + 1) }
  const menu = [
    { label: text('website.edit'), icon: IconPencil, act: onOpen },
    ...(place === 0 ? [] : [up]),
    ...(place === count - 1 ? [] : [down]),
    { label: text('website.remove'), icon: IconTrash, act: onRemove },
  ]
  return (
    <li className={styles['row']}>
      <button type="button" className={styles['opener']} onClick={onOpen}>
        <span>{name}</span>
        <small>{detail}</small>
      </button>
      <ActMenu title={text('website.more', { section: name })} acts={menu} />
    </li>
  )
}
