import { Box, Button, Stack, Text } from '@mantine/core'
import IconMessageStar from '~icons/tabler/message-star'
import IconSend from '~icons/tabler/send'
import IconStarFilled from '~icons/tabler/star-filled'
import IconThumbDown from '~icons/tabler/thumb-down'
import IconThumbUp from '~icons/tabler/thumb-up'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { lazy, Suspense } from 'react'
import type { ReviewStanding } from '#contract/reviews.rules.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { useMore } from '../../../lib/more.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { parseAsFilled } from '../../../lib/urlState.ts'
import cards from '../../../ui/cards.module.css'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../ui/MoreOfList.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { Mark } from '../../../ui/marks/Mark.tsx'
import { TimeAgo } from '../../../ui/times.tsx'
import { Ways } from '../../../ui/Ways.tsx'
import { reasonKey } from '../reasons.ts'
import styles from './screen.module.css'
import rows from '../../../ui/rows.module.css'

const AskForReview = lazy(async () => ({ default: (await import('../AskForReview.tsx')).AskForReview }))

const statuses = ['NO_REQUEST_SENT', 'REQUEST_SENT', 'LEFT_REVIEW'] as const

/** Customers by how far their review is, with what happened last. */
export function Standings({ onReview }: { onReview: (id: string) => void }) {
  const text = useText()
  const { slug, role } = useSite()
  const [status, setStatus] = useQueryState('standing', parseAsStringLiteral(statuses).withDefault('NO_REQUEST_SENT'))
  const [asking, setAsking] = useQueryState('askFor', { ...parseAsFilled, history: 'push' })
  const list = useInfiniteQuery({
    queryKey: [...keys.topic(slug, 'reviews'), 'standings', status],
    queryFn: ({ pageParam, signal }) =>
      api('listReviewStandings', { slug, signal, query: { status, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last: Answer<'listReviewStandings'>) => last.next_cursor,
    placeholderData: keepPreviousData,
  })
  const standings = list.data?.pages.flatMap((page) => page.standings) ?? []
  const more = useMore(list)
  const asked = standings.find(({ project }) => project?.id === asking)
  const body = () => {
    if (list.isPending && list.fetchStatus === 'paused') return <OfflineError onRetry={() => void list.refetch()} />
    if (list.isPending) return <ListSkeleton />
    if (list.data === undefined) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
    if (standings.length === 0) {
      return (
        <EmptyState
          icon={IconMessageStar}
          title={text(`reviewing.nobody.${status}`)}
          text={text(`reviewing.nobodyText.${status}`)}
        />
      )
    }
    return (
      <div className={cards['rows']} data-old={list.isPlaceholderData}>
        <Box component="ul" mt="sm" className={rows['rows']} aria-label={text('reviewing.tab.requests')}>
          {standings.map((standing) => (
            <Standing
              key={standing.customer.id}
              standing={standing}
              onReview={onReview}
              {...(role !== 'field' && { onAsk: (projectId: string) => void setAsking(projectId) })}
            />
          ))}
        </Box>
        <MoreOfList {...more} />
      </div>
    )
  }
  return (
    <>
      <Ways
        narrow
        label={text('reviewing.status')}
        ways={statuses}
        chosen={status}
        nameOf={(one) => text(`reviewing.status.${one}`)}
        onChoose={(one) => void setStatus(one)}
      />
      {body()}
      <Suspense fallback={null}>
        {asking !== null && asked?.project && role !== 'field' && (
          <AskForReview
            project={{ id: asked.project.id, name: asked.project.name }}
            onClose={() => void setAsking(null)}
          />
        )}
      </Suspense>
    </>
  )
}

interface StandingProps {
  standing: ReviewStanding
  onReview: (id: string) => void
  onAsk?: (projectId: string) => void
}

/** One customer. The list is of one status, so a row says its own state only where something went wrong. */
function Standing({ standing, onReview, onAsk }: StandingProps) {
  const text = useText()
  const { customer, project, event, at, reason, channel, request, review, status } = standing
  const JudgedSign = review?.recommends === true ? IconThumbUp : IconThumbDown
  const said = event === 'failed' ? text(reasonKey(reason)) : null
  return (
    <li className={rows['row']}>
      <Stack gap={0} flex="1 1 12rem" miw={0}>
        <strong>{customer.name}</strong>
        {project !== null && (
          <Link className={styles['link']} to="/projects/$projectId" params={{ projectId: project.id }}>
            {project.name}
          </Link>
        )}
        <small>
          {text(`reviewing.event.${event}`, { channel: channel === null ? '' : text(`reviews.channel.${channel}`) })}{' '}
          <TimeAgo moment={at} />
          {said !== null && (
            <Text component="b" c="var(--mantine-color-trouble-light-color)" inherit>
              {' '}
              {said}
            </Text>
          )}
          {request !== null && request.reminders > 0 && event !== 'reminded' && (
            <> · {text('reviewing.reminders', { count: request.reminders })}</>
          )}
          {request?.automatic === true && <> · {text('reviewing.byRule')}</>}
        </small>
      </Stack>
      {event === 'failed' && <Mark meaning="trouble" label={text('reviews.state.failed')} />}
      {review !== null && (
        <Button
          variant="default"
          {...(review.rating !== null && {
            rightSection: <IconStarFilled size={16} aria-hidden color="var(--mantine-color-waiting-5)" />,
          })}
          onClick={() => onReview(review.id)}
          aria-label={text('reviewing.openReview', { name: customer.name })}
        >
          {review.rating ?? <JudgedSign size={18} aria-hidden />}
        </Button>
      )}
      {status === 'NO_REQUEST_SENT' && project !== null && onAsk !== undefined && event !== 'queued' && (
        <Button
          variant="light"
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => onAsk(project.id)}
          disabled={standing.do_not_contact}
        >
          {text(event === 'failed' ? 'reviewing.askAgain' : 'reviewing.askOne')}
        </Button>
      )}
    </li>
  )
}
