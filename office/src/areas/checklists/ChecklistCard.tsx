import { Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconDotsVertical from '~icons/tabler/dots-vertical'
import IconPencil from '~icons/tabler/pencil'
import IconTemplate from '~icons/tabler/template'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Icon } from '../../lib/area.ts'
import { useText } from '../../lib/texts.ts'
import { DropDown } from '../../ui/DropDown.tsx'
import filters from '../../ui/filters.module.css'
import { AddItem } from './AddItem.tsx'
import { ItemRow } from './ItemRow.tsx'
import { useDragOrder } from './useDragOrder.ts'
import { isOnItsWay, type ShownChecklist } from './useChecklists.ts'
import { useMoveItem } from './useItems.ts'
import { useKeepTemplate } from './useTemplateActs.ts'
import box from '../../ui/page/box.module.css'
import styles from './checklists.module.css'

const RenameChecklist = lazy(async () => ({ default: (await import('./RenameChecklist.tsx')).RenameChecklist }))

export interface ChecklistCardProps {
  list: ShownChecklist
  projectId: string
  /** Left out at the ends. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onArchive: () => void
}

/** One checklist: how far it is, its items, and a field for one more. */
export function ChecklistCard({ list, projectId, onUp, onDown, onArchive }: ChecklistCardProps) {
  const text = useText()
  const rows = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const [renaming, setRenaming] = useState(false)
  const { id, name, items, may } = list
  const place = { projectId, listId: id }
  const move = useMoveItem(place, list)
  const done = items.filter((item) => item.done_at !== null).length
  const total = items.length
  const order = useDragOrder(
    rows,
    items.map((item) => item.id),
    (itemId, to) => {
      move(itemId, to)
      const moved = items.find((item) => item.id === itemId)
      if (moved !== undefined) setSaid(text('checklists.movedItem', { name: moved.text, number: to + 1, count: total }))
    },
  )
  const { dragged } = order
  const from = items.findIndex((item) => item.id === dragged?.id)
  const lineAt = dragged === null ? -1 : dragged.to > from ? dragged.to : dragged.to - 1

  return (
    <Stack className={box['box'] ?? ''} component="section" gap={0} p={0} aria-label={name}>
      <Group component="header" p="sm" pl="md" gap="sm" align="flex-start" justify="space-between" wrap="nowrap">
        <Box miw={0}>
          <h3>{name}</h3>
          <Text c="dimmed" size="sm">
            {total === 0
              ? text('checklists.noItems')
              : text(done === total ? 'checklists.finished' : 'checklists.progress', { done, total })}
          </Text>
        </Box>
        {may.update && (
          <Menu list={list} onUp={onUp} onDown={onDown} onArchive={onArchive} onRename={() => setRenaming(true)} />
        )}
      </Group>
      <progress
        className={styles['bar']}
        value={done}
        max={Math.max(1, total)}
        aria-label={text('checklists.progress', { done, total })}
        data-full={total > 0 && done === total}
      />
      <ul ref={rows} className={styles['items']} data-dragging={dragged !== null}>
        {items.map((item, at) => (
          <ItemRow
            key={item.id}
            item={item}
            at={at}
            place={place}
            may={may}
            handle={isOnItsWay(item) ? undefined : order.handle(item.id)}
            dragged={dragged?.id === item.id}
            line={at === lineAt ? 'below' : lineAt === -1 && dragged?.to === 0 && at === 0 ? 'above' : undefined}
          />
        ))}
      </ul>
      {may.tick && <AddItem list={list} place={place} />}
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      <Suspense fallback={null}>
        {renaming && <RenameChecklist list={list} projectId={projectId} onClose={() => setRenaming(false)} />}
      </Suspense>
    </Stack>
  )
}

interface MenuProps extends Omit<ChecklistCardProps, 'projectId'> {
  onRename: () => void
}

function Menu({ list, onUp, onDown, onArchive, onRename }: MenuProps) {
  const text = useText()
  const keep = useKeepTemplate()
  const { name, items } = list
  const acts: [string, Icon, (() => void) | undefined][] = [
    [text('checklists.rename'), IconPencil, onRename],
    [text('checklists.moveUp'), IconArrowUp, onUp],
    [text('checklists.moveDown'), IconArrowDown, onDown],
    [
      text('checklists.keepTemplate'),
      IconTemplate,
      items.length === 0 ? undefined : () => keep.mutate({ name, items: items.map((item) => item.text) }),
    ],
    [text('checklists.archive'), IconArchive, onArchive],
  ]
  return (
    <DropDown
      label={<IconDotsVertical size={18} aria-hidden />}
      title={text('checklists.acts', { name })}
      bare
      side="right"
    >
      {(close) => (
        <ul className={filters['acts']}>
          {acts.flatMap(([label, Sign, go]) =>
            go === undefined
              ? []
              : [
                  <li key={label}>
                    <button
                      type="button"
                      className={filters['act']}
                      onClick={() => {
                        close()
                        go()
                      }}
                    >
                      <Sign size={18} aria-hidden />
                      {label}
                    </button>
                  </li>,
                ],
          )}
        </ul>
      )}
    </DropDown>
  )
}
