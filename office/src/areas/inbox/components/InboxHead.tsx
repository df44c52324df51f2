import { ActionIcon, Title, Stack, Group } from '@mantine/core'
import IconEdit from '~icons/tabler/edit'
import IconSearch from '~icons/tabler/search'
import { useState, type RefObject } from 'react'
import { inboxFilters, type InboxFilter } from '#contract/inbox/values.ts'
import { useText } from '../../../lib/texts.ts'
import { Ways } from '../../../ui/Ways.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import type { Filters, SetFilters } from '../filters.ts'
import filterStyles from '../../../ui/filters.module.css'

export interface InboxHeadProps {
  filters: Filters
  set: SetFilters
  unread: number | undefined
  search: RefObject<HTMLInputElement | null>
  /** Undefined for those who may not write. */
  onNew: (() => void) | undefined
}

/** The inbox's name, a new message, which conversations the list shows, and finding one. */
export function InboxHead({ filters, set, unread, search, onNew }: InboxHeadProps) {
  const text = useText()
  const [wanted, setWanted] = useState(filters.search !== '')
  const finding = wanted || filters.search !== ''
  const find = () => {
    if (finding) {
      setWanted(false)
      void set({ search: null })
    } else search.current?.focus()
  }
  return (
    <Stack component="header" gap="xs" flex="none" py="sm" px="md">
      <Group gap={0} wrap="nowrap" mih="2.5rem">
        <Title order={1} flex={1}>
          {text('shell.inbox')}
        </Title>
        {onNew !== undefined && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text('shell.newMessage')} onClick={onNew}>
            <IconEdit size={20} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={text('inbox.find')}
          aria-expanded={finding}
          onClick={find}
        >
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <Ways
        label={text('inbox.show')}
        ways={inboxFilters}
        chosen={filters.show}
        nameOf={(filter) => filterText(text, filter, unread)}
        onChoose={(filter) => void set({ show: filter === 'all' ? null : filter })}
      />
      {/* Out of sight it still takes the focus, by which it comes: the key for it needs no other way. */}
      <div className={filterStyles['find']} data-shown={finding} onFocus={() => setWanted(true)}>
        <SearchField
          value={filters.search}
          onChange={(words) => void set({ search: words === '' ? null : words })}
          field={search}
          label={text('inbox.search')}
          placeholder={text('inbox.searchHint')}
          clearLabel={text('inbox.clearSearch')}
          shortcut="/"
        />
      </div>
    </Stack>
  )
}

function filterText(text: ReturnType<typeof useText>, filter: InboxFilter, unread: number | undefined): string {
  const isCounted = filter === 'unread' && unread !== undefined && unread > 0
  return isCounted ? text('inbox.unreadCount', { count: unread }) : text(`inbox.filter.${filter}`)
}
