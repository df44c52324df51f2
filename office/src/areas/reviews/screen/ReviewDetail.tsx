import IconHammer from '~icons/tabler/hammer'
import IconLinkOff from '~icons/tabler/link-off'
import IconUser from '~icons/tabler/user'
import { ActionIcon, Box, Button, Flex, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Review } from '#contract/reviews.ts'
import { api } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { Judgement } from '../Judgement.tsx'
import { useConnectReview } from '../useConnectReview.ts'
import { Reply } from './Reply.tsx'
import { Suggested } from './Suggested.tsx'
import rows from '../../../ui/rows.module.css'

/** One review: its words, the reply, and what it is about. */
export function ReviewDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText()
  const { slug } = useSite()
  const one = useQuery({
    queryKey: [...keys.topic(slug, 'reviews'), 'one', id],
    queryFn: ({ signal }) => api('getReview', { slug, signal, reviewId: id }),
  })
  const review = one.data?.review
  const body = () => {
    if (review === undefined && one.isError) return <QueryError error={one.error} onRetry={() => void one.refetch()} />
    if (review === undefined) return <ListSkeleton rows={2} />
    return (
      <Stack gap="xl">
        <Words review={review} />
        <Reply key={`${review.reply?.text ?? ''} ${review.reply_draft}`} review={review} />
        <About review={review} />
      </Stack>
    )
  }
  return (
    <Sheet opened onClose={onClose} size="side" title={review?.author ?? text('reviewing.review')}>
      {body()}
    </Sheet>
  )
}

function Words({ review }: { review: Review }) {
  const text = useText()
  const formats = useFormats()
  return (
    <section aria-label={text('reviewing.review')}>
      <Flex component="p" gap="sm" mb="xs" align="center" wrap="wrap">
        <Judgement review={review} />
        <Box component="small">
          {review.place === '' ? text(`reviews.source.${review.source}`) : review.place} · {formats.day(review.date)}
        </Box>
      </Flex>
      <p className={rows['lines']}>
        {review.text === '' ? text(review.rating === null ? 'reviewing.noWords' : 'reviewing.wordless') : review.text}
      </p>
    </section>
  )
}

/** What the review is about; where nobody has said so yet, what it may be about. A person confirms. */
function About({ review }: { review: Review }) {
  const text = useText()
  const connect = useConnectReview()
  const { project, customer, may } = review
  return (
    <Flex aria-label={text('reviewing.about')} component="section" gap="sm" miw={0} direction="column">
      <h3>{text('reviewing.about')}</h3>
      {customer !== null && (
        <Flex component="p" gap="sm" mih="var(--office-control)" miw={0} align="center">
          <IconUser color="var(--office-muted)" size={20} aria-hidden />
          {customer.name}
        </Flex>
      )}
      {project !== null && (
        <Flex component="p" gap="sm" mih="var(--office-control)" miw={0} align="center">
          <IconHammer color="var(--office-muted)" size={20} aria-hidden />
          <Link to="/projects/$projectId" params={{ projectId: project.id }}>
            {project.name}
          </Link>
          {may.connect && (
            <ActionIcon
              ml="auto"
              color="gray"
              aria-label={text('reviews.disconnect', { author: review.author })}
              loading={connect.isPending}
              onClick={() => connect.mutate({ review, project: null, customer: null })}
            >
              <IconLinkOff size={20} aria-hidden />
            </ActionIcon>
          )}
        </Flex>
      )}
      {project === null && <Suggested review={review} />}
      {project === null && customer !== null && may.connect && (
        <Button variant="subtle" color="gray" onClick={() => connect.mutate({ review, project: null, customer: null })}>
          {text('reviewing.notThem', { name: customer.name })}
        </Button>
      )}
    </Flex>
  )
}
