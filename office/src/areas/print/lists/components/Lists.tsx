import { Button, Group, Text } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import IconDownload from '~icons/tabler/download'
import IconMail from '~icons/tabler/mail'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import IconUsers from '~icons/tabler/users'
import { useState } from 'react'
import type { MailingList } from '#contract/print/mailings.types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import rows from '../../../../ui/rows.module.css'
import { useCount, useListActs, useLists, useMailingFile } from '../api/useLists.ts'
import { ListForm } from './ListForm.tsx'
import { PauseLine } from './PauseLine.tsx'
import { PeopleSheet } from './PeopleSheet.tsx'
import { ruleText } from './rule.ts'

export interface ListsProps {
  /** The list that is being written; `new`: a new one. */
  open: string | null
  onOpen: (id: string | null) => void
  /** Somebody wants to mail a list. */
  onMail: (list: MailingList) => void
}

/** The mailing lists: what each is about, and how many it reaches today. */
export function Lists({ open, onOpen, onMail }: ListsProps) {
  const text = useText()
  const list = useLists()
  const lists = list.data?.lists ?? []
  const [shown, setShown] = useState<MailingList | null>(null)
  const edited = lists.find(({ id }) => id === open)
  return (
    <>
      <ListStates
        list={list}
        isEmpty={lists.length === 0}
        empty={
          <EmptyState
            icon={IconUsers}
            title={text('mailings.noLists')}
            text={text('mailings.noListsText')}
            action={
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpen('new')}>
                {text('mailings.newList')}
              </Button>
            }
          />
        }
      >
        <PauseLine />
        <ul className={rows['rows']} aria-label={text('mailings.lists')}>
          {lists.map((each) => (
            <Row
              key={each.id}
              list={each}
              onEdit={() => onOpen(each.id)}
              onSee={() => setShown(each)}
              onMail={() => onMail(each)}
            />
          ))}
        </ul>
      </ListStates>
      {(open === 'new' || edited !== undefined) && (
        <ListForm key={open} record={edited ?? null} onClose={() => onOpen(null)} />
      )}
      {shown !== null && <PeopleSheet list={shown} onClose={() => setShown(null)} />}
    </>
  )
}

interface RowProps {
  list: MailingList
  onEdit: () => void
  onSee: () => void
  onMail: () => void
}

function Row({ list, onEdit, onSee, onMail }: RowProps) {
  const text = useText()
  const formats = useFormats()
  const { role } = useSite()
  const { remove } = useListActs()
  const file = useMailingFile()
  // each count reads the whole customer list: only of what is in sight
  const { ref, inViewport } = useInViewport<HTMLLIElement>()
  const { data: count } = useCount(list.rule, inViewport)
  const out = count === undefined ? 0 : count.matched - count.pieces
  return (
    <li className={rows['row']} ref={ref}>
      <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Text fw={600}>{list.name}</Text>
        <Text size="sm" c="dimmed">
          {ruleText(text, formats, list)}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" ml="auto">
        <Button variant="subtle" onClick={onSee}>
          {count === undefined
            ? text('mailings.see')
            : [
                text('mailings.pieces', { count: count.pieces }),
                ...(out > 0 ? [text('mailings.leftOutCount', { count: formats.number(out) })] : []),
              ].join(' · ')}
        </Button>
        <ActMenu
          title={text('mailings.more', { name: list.name })}
          acts={[
            { label: text('mailings.mail'), icon: IconMail, act: onMail },
            { label: text('mailings.editList'), icon: IconPencil, act: onEdit },
            ...(role === 'owner'
              ? [{ label: text('mailings.downloadList'), icon: IconDownload, act: () => file.mutate(list.id) }]
              : []),
            { label: text('mailings.deleteList'), icon: IconTrash, act: () => remove.mutate(list) },
          ]}
        />
      </Group>
    </li>
  )
}
