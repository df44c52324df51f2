import { Button, Flex, Group, Title } from '@mantine/core'
import IconLinkPlus from '~icons/tabler/link-plus'
import IconMessageStar from '~icons/tabler/message-star'
import IconSend from '~icons/tabler/send'
import { useQuery } from '@tanstack/react-query'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { lazy, Suspense } from 'react'
import type { Project } from '#contract/projects.ts'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { QueryError } from '../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { AskedList } from './AskedList.tsx'
import { ConnectedReview } from './ConnectedReview.tsx'
import { useReviewList } from './useReviewList.ts'

const AskForReview = lazy(async () => ({ default: (await import('./AskForReview.tsx')).AskForReview }))
const ConnectReview = lazy(async () => ({ default: (await import('./ConnectReview.tsx')).ConnectReview }))

/** What the reviews need to know of their project. */
export type ReviewedProject = Pick<Project, 'id' | 'name' | 'customer' | 'may'>

/** What the customer of a project said, who was asked, and the two ways to get there. */
export function ReviewsSection({ project }: { project: ReviewedProject }) {
  const text = useText()
  const { slug, role } = useSite()
  const mayWrite = role !== 'field'
  const { list, reviews } = useReviewList({ search: '', project: project.id })
  const asked = useQuery({
    queryKey: keys.asked(slug, project.id),
    queryFn: ({ signal }) => api('listReviewRequests', { slug, signal, query: { project_id: project.id } }),
  })
  const [asking, setAsking] = useQueryState('reviewRequest', parseAsBoolean.withOptions({ history: 'push' }))
  const [connecting, setConnecting] = useQueryState('connectReview', parseAsBoolean.withOptions({ history: 'push' }))
  const requests = asked.data?.review_requests ?? []

  const body = () => {
    if (list.data === undefined && list.isError)
      return <QueryError error={list.error} onRetry={() => void list.refetch()} />
    if (list.data === undefined) return <ListSkeleton rows={1} />
    if (reviews.length + requests.length === 0)
      return <EmptyPart icon={IconMessageStar}>{text('reviews.projectNone')}</EmptyPart>
    return (
      <>
        {reviews.length > 0 && (
          <Flex component="ul" gap="xs" direction="column" aria-label={text('reviews.heading')}>
            {reviews.map((review) => (
              <ConnectedReview key={review.id} review={review} />
            ))}
          </Flex>
        )}
        <AskedList requests={requests} />
      </>
    )
  }
  return (
    <Flex component="section" gap="sm" maw="46rem" mt="xl" direction="column" aria-labelledby="reviews-heading">
      <Flex component="header" gap="sm" justify="space-between" align="center" wrap="wrap">
        <Title order={2} id="reviews-heading">
          {text('reviews.heading')}
        </Title>
        {mayWrite && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconLinkPlus size={18} aria-hidden />}
              onClick={() => void setConnecting(true)}
            >
              {text('reviews.connect')}
            </Button>
            <Button
              variant="light"
              leftSection={<IconSend size={18} aria-hidden />}
              onClick={() => void setAsking(true)}
            >
              {text('reviews.ask')}
            </Button>
          </Group>
        )}
      </Flex>
      {body()}
      <Suspense fallback={null}>
        {asking === true && mayWrite && <AskForReview project={project} onClose={() => void setAsking(null)} />}
        {connecting === true && mayWrite && (
          <ConnectReview project={project} onClose={() => void setConnecting(null)} />
        )}
      </Suspense>
    </Flex>
  )
}
