import { Button, Skeleton, Stack } from '@mantine/core'
import IconMailOpened from '~icons/tabler/mail-opened'
import IconMessages from '~icons/tabler/messages'
import IconSearch from '~icons/tabler/search'
import type { RefObject } from 'react'
import type { InboxConversation } from '#contract/inbox/types.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { LoadingWords } from '../../../ui/Skeletons.tsx'
import type { ConversationsFound } from '../api/useConversations.ts'
import type { Filters, SetFilters } from '../filters.ts'
import { ConversationList } from './ConversationList.tsx'
import styles from './list.module.css'

export interface ListStateProps {
  filters: Filters
  set: SetFilters
  found: ConversationsFound
  /** In the order that they are shown in. */
  conversations: readonly InboxConversation[]
  selected: string | null
  rows: RefObject<HTMLUListElement | null>
  onNew: (() => void) | undefined
}

/** The list with its four states. */
export function ListState({ filters, set, found, conversations, selected, rows, onNew }: ListStateProps) {
  const { list, more } = found
  const retry = () => void list.refetch()
  if (list.isPending && list.fetchStatus === 'paused') return <OfflineError onRetry={retry} />
  if (list.isPending) return <RowsSkeleton />
  if (list.data === undefined) return <QueryError error={list.error} onRetry={retry} />
  if (conversations.length === 0 && !more.has) return <Nothing filters={filters} set={set} onNew={onNew} />
  return (
    <ConversationList
      conversations={conversations}
      selected={selected}
      list={rows}
      more={more}
      old={list.isPlaceholderData}
    />
  )
}

function Nothing({ filters, set, onNew }: Pick<ListStateProps, 'filters' | 'set' | 'onNew'>) {
  const text = useText()
  if (filters.search.trim() !== '') {
    return (
      <EmptyState
        icon={IconSearch}
        title={text('inbox.nothingFound')}
        text={text('inbox.nothingFoundText', { words: filters.search })}
        action={
          <Button variant="default" onClick={() => void set({ search: null })}>
            {text('inbox.clearSearch')}
          </Button>
        }
      />
    )
  }
  if (filters.show !== 'all') {
    return (
      <EmptyState
        icon={IconMailOpened}
        title={text(`inbox.none.${filters.show}`)}
        text={text(`inbox.noneText.${filters.show}`)}
        action={
          <Button variant="default" onClick={() => void set({ show: null })}>
            {text('inbox.showAll')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={IconMessages}
      title={text('inbox.empty')}
      text={text('inbox.emptyText')}
      action={onNew !== undefined && <Button onClick={onNew}>{text('shell.newMessage')}</Button>}
    />
  )
}

/** As many rows as a phone shows. */
const SHAPES = ['62%', '44%', '70%', '52%', '38%', '64%', '48%']

function RowsSkeleton() {
  return (
    <div className={styles['scroller']} aria-busy="true">
      <LoadingWords />
      {SHAPES.map((width) => (
        <Stack key={width} className={styles['shape'] ?? ''} gap={10} justify="center">
          <Skeleton height={14} width={width} />
          <Skeleton height={12} width="86%" />
        </Stack>
      ))}
    </div>
  )
}
