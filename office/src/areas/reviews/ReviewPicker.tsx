import { Flex, Stack, Text } from '@mantine/core'
import IconMessageStar from '~icons/tabler/message-star'
import IconSearch from '~icons/tabler/search'
import { useRef, useState } from 'react'
import type { Review } from '#contract/reviews.ts'
import { useMore } from '../../lib/more.ts'
import { useText } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { QueryError } from '../../ui/ErrorState.tsx'
import { MoreOfList } from '../../ui/MoreOfList.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { likeliest } from './likeliest.ts'
import { ReviewWords } from './ReviewWords.tsx'
import { useReviewList } from './useReviewList.ts'
import choices from '../../ui/choice.module.css'

export interface ReviewPickerProps {
  /** The project it is to be about: its own reviews come first. */
  project?: string | null
  /** The customer of that project: reviews by this name come next. */
  customer?: string | undefined
  /** Only reviews that are about no project yet. */
  unconnected?: boolean
  disabled?: boolean
  onChoose: (review: Review) => void
}

/** All reviews to choose one of; those that fit the project first. */
export function ReviewPicker({
  project = null,
  customer,
  unconnected = false,
  disabled = false,
  onChoose,
}: ReviewPickerProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const own = useReviewList({ search: '', project: project ?? '' }, project !== null && !unconnected)
  const { list, reviews } = useReviewList({ search, ...(unconnected && { connected: 'no' as const }) })
  const more = useMore(list)
  const shown = search === '' ? likeliest([...own.reviews, ...reviews], { project, customer }) : reviews
  const body = () => {
    if (list.data === undefined && list.isError)
      return <QueryError error={list.error} onRetry={() => void list.refetch()} />
    if (list.data === undefined) return <ListSkeleton rows={3} />
    if (shown.length === 0) {
      return search === '' ? (
        <EmptyPart icon={IconMessageStar}>{text(unconnected ? 'reviews.noneUnconnected' : 'reviews.none')}</EmptyPart>
      ) : (
        <EmptyPart icon={IconSearch}>{text('reviews.noMatch')}</EmptyPart>
      )
    }
    return (
      <>
        <Flex component="ul" gap="xs" direction="column" aria-label={text('reviews.heading')}>
          {shown.map((review) => (
            <li key={review.id}>
              <button type="button" className={choices['choice']} disabled={disabled} onClick={() => onChoose(review)}>
                <ReviewWords review={review} />
                {review.project !== null && (
                  <Text span c="dimmed" size="xs">
                    {review.project.name}
                  </Text>
                )}
              </button>
            </li>
          ))}
        </Flex>
        <MoreOfList {...more} />
      </>
    )
  }
  return (
    <Stack>
      <SearchField
        value={search}
        onChange={setSearch}
        field={field}
        label={text('reviews.search')}
        placeholder={text('reviews.searchHint')}
        clearLabel={text('reviews.clearSearch')}
      />
      {body()}
    </Stack>
  )
}
