import { Flex, Text } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCornerDownRight from '~icons/tabler/corner-down-right'
import IconHammer from '~icons/tabler/hammer'
import IconPencil from '~icons/tabler/pencil'
import IconUser from '~icons/tabler/user'
import { memo } from 'react'
import type { Review } from '#contract/reviews.ts'
import { useText } from '../../../lib/texts.ts'
import { ReviewWords } from '../ReviewWords.tsx'
import choices from '../../../ui/choice.module.css'

interface ReviewRowProps {
  review: Review
  onOpen: (id: string) => void
}

/** A review in the list: its words, what it is about, and how far the reply is. */
export const ReviewRow = memo(function ReviewRow({ review, onOpen }: ReviewRowProps) {
  const text = useText()
  return (
    <li>
      <button type="button" className={choices['choice']} data-card onClick={() => onOpen(review.id)}>
        <ReviewWords review={review} />
        <Flex component="span" wrap="wrap" w="100%" rowGap={4} columnGap="md" c="dimmed" fz="sm">
          {review.customer !== null && (
            <Flex component="span" gap={6} display="inline-flex" miw={0} align="center">
              <IconUser size={16} aria-hidden />
              {review.customer.name}
            </Flex>
          )}
          {review.project !== null && (
            <Flex component="span" gap={6} display="inline-flex" miw={0} align="center">
              <IconHammer size={16} aria-hidden />
              {review.project.name}
            </Flex>
          )}
          <ReplyState review={review} />
        </Flex>
        {review.reply !== null && review.reply_sending === null && (
          <Flex component="span" gap="xs" pl="xs" c="dimmed" fz="sm">
            <IconCornerDownRight size={16} aria-hidden />
            <Text span inherit lineClamp={2}>
              <b>{text('reviewing.replied')}</b> {review.reply.text}
            </Text>
          </Flex>
        )}
      </button>
    </li>
  )
})

function ReplyState({ review }: { review: Review }) {
  const text = useText()
  const { reply_sending: sending, reply_draft: draft, reply } = review
  if (sending?.state === 'failed') {
    return (
      <Flex component="span" align="center" gap={6} c="var(--mantine-color-trouble-light-color)" fw={600}>
        <IconAlertTriangle size={16} aria-hidden />
        {text('reviewing.replyFailed')}
      </Flex>
    )
  }
  if (sending !== null) return <span>{text('reviewing.replyQueued')}</span>
  if (draft !== '' && reply === null) {
    return (
      <Flex component="span" align="center" gap={6} c="var(--office-link)" fw={600}>
        <IconPencil size={16} aria-hidden />
        {text('reviewing.draftReady')}
      </Flex>
    )
  }
  return null
}
