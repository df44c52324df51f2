import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { useText } from '../../../../lib/texts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import styles from './records.module.css'

export interface RecordListProps<Kept> {
  label: string
  list: UseQueryResult<readonly Kept[]>
  keyOf: (record: Kept) => string
  nameOf: (record: Kept) => string
  detailOf: (record: Kept) => string
  /** What the button says that adds one. */
  add: string
  /** Nothing more fits. */
  isFull: boolean
  onAdd: () => void
  onOpen: (record: Kept) => void
  /** To this place, counted from 0. */
  onMove: (record: Kept, to: number) => void
  onRemove: (record: Kept) => void
}

/** Records that the website is fed with, in their order. */
export function RecordList<Kept>({
  label,
  list,
  keyOf,
  nameOf,
  detailOf,
  add,
  isFull,
  ...acts
}: RecordListProps<Kept>) {
  const text = useText()
  const records = list.data
  if (records === undefined) {
    const retry = () => void list.refetch()
    if (list.isError) return <QueryError error={list.error} onRetry={retry} />
    return list.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <ListSkeleton rows={3} />
  }
  return (
    <div>
      {records.length > 0 && (
        <ol className={styles['list']} aria-label={label}>
          {records.map((record, index) => {
            const name = nameOf(record)
            const menu = [
              { label: text('website.edit'), icon: IconPencil, act: () => acts.onOpen(record) },
              ...(index === 0
                ? []
                : [{ label: text('website.moveUp'), icon: IconArrowUp, act: () => acts.onMove(record, index - 1) }]),
              ...(index === records.length - 1
                ? []
                : [
                    { label: text('website.moveDown'), icon: IconArrowDown, act: () => acts.onMove(record, index + 1) },
                  ]),
              { label: text('website.remove'), icon: IconTrash, act: () => acts.onRemove(record) },
            ]
            return (
              <li key={keyOf(record)} className={styles['row']}>
                <button type="button" className={styles['opener']} onClick={() => acts.onOpen(record)}>
                  <span>{name}</span>
                  <small>{detailOf(record)}</small>
                </button>
                <ActMenu title={text('website.more', { section: name })} acts={menu} />
              </li>
            )
          })}
        </ol>
      )}
      {!isFull && (
        <Button variant="default" fullWidth leftSection={<IconPlus size={18} aria-hidden />} onClick={acts.onAdd}>
          {add}
        </Button>
      )}
    </div>
  )
}
