import { Button, Flex } from '@mantine/core'
import IconMessageStar from '~icons/tabler/message-star'
import IconSearch from '~icons/tabler/search'
import { useCallback, useRef } from 'react'
import { useListKeys } from '../../../lib/listKeys.ts'
import { useMore } from '../../../lib/more.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import cards from '../../../ui/cards.module.css'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../ui/MoreOfList.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useReviewList } from '../useReviewList.ts'
import { AutoReply } from './AutoReply.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import { Summary } from './Summary.tsx'
import { isNarrowed, useFilters } from './filters.ts'

/** What was said, in numbers and in words. */
export function ReviewList({ onOpen }: { onOpen: (id: string) => void }) {
  const text = useText()
  const { role } = useSite()
  const state = useFilters()
  const { list, reviews, total } = useReviewList(state.filters)
  const more = useMore(list)
  const search = useRef<HTMLInputElement>(null)
  const nothingNew = useCallback(() => {}, [])
  useListKeys(search, nothingNew)
  const narrowed = isNarrowed(state.filters)
  const body = () => {
    if (list.isPending && list.fetchStatus === 'paused') return <OfflineError onRetry={() => void list.refetch()} />
    if (list.isPending) return <ListSkeleton />
    if (list.data === undefined) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
    if (reviews.length === 0) {
      return narrowed ? (
        <EmptyState
          icon={IconSearch}
          title={text('reviewing.noMatch')}
          text={text('reviewing.noMatchText')}
          action={
            <Button variant="default" onClick={state.clear}>
              {text('shell.clearFilters')}
            </Button>
          }
        />
      ) : (
        <EmptyState icon={IconMessageStar} title={text('reviewing.none')} text={text('reviewing.noneText')} />
      )
    }
    return (
      <div className={cards['rows']} data-old={list.isPlaceholderData}>
        <Flex component="ul" gap="xs" direction="column" aria-label={text('shell.reviews')}>
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} onOpen={onOpen} />
          ))}
        </Flex>
        <MoreOfList {...more} />
      </div>
    )
  }
  const unused = list.isSuccess && total === 0 && !narrowed
  return (
    <>
      {!unused && <Summary />}
      {role !== 'field' && <AutoReply />}
      {!unused && (
        <ReviewFilters
          state={state}
          search={search}
          count={total === undefined || reviews.length === 0 ? '' : text('reviewing.total', { count: total })}
        />
      )}
      {body()}
    </>
  )
}
