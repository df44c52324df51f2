import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconCalendarShare from '~icons/tabler/calendar-share'
import IconPlus from '~icons/tabler/plus'
import { useState } from 'react'
import type { CalendarFeed } from '#contract/schedule/types.ts'
import { acting } from '../../../../early/acting.ts'
import type { Answer } from '../../../../lib/api.ts'
import { signedIn } from '../../../../lib/members.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { EmptyPart } from '../../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { TimeAgo } from '../../../../ui/times.tsx'
import { SectionSkeleton } from '../../SectionSkeleton.tsx'
import { ShownOnce } from '../../ShownOnce.tsx'
import { useEndFeed, useFeeds, useMakeFeed } from '../api/useFeeds.ts'
import rows from '../../../../ui/rows.module.css'

/** Addresses for calendar programs: one's own, and for the office everybody's. */
export function FeedsSection() {
  const text = useText()
  const { data, error, isPending, fetchStatus, refetch } = useFeeds()
  const [made, setMade] = useState<Answer<'createCalendarFeed'> | null>(null)
  if (acting() !== null)
    return (
      <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
        {text('errors.forbidden')}
      </Text>
    )
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <SectionSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  return (
    <Stack>
      {made !== null && (
        <ShownOnce
          title={text('data.feeds.made')}
          about={text('data.feeds.madeAbout')}
          label={text('data.feeds.address')}
          value={made.url}
          onDone={() => setMade(null)}
        />
      )}
      {data.feeds.length === 0 && <EmptyPart icon={IconCalendarShare}>{text('data.feeds.empty')}</EmptyPart>}
      {data.feeds.length > 0 && (
        <Box component="ul" w="100%" className={rows['rows']} aria-label={text('settings.feeds.title')}>
          {data.feeds.map((feed) => (
            <Feed key={feed.id} feed={feed} />
          ))}
        </Box>
      )}
      <MakeFeed isQuiet={made !== null} onMade={setMade} />
    </Stack>
  )
}

interface MakeFeedProps {
  /** Something else is to be done first. */
  isQuiet: boolean
  onMade: (answer: Answer<'createCalendarFeed'>) => void
}

function MakeFeed({ isQuiet, onMade }: MakeFeedProps) {
  const text = useText()
  const { role } = useSite()
  const { data: user } = useQuery(signedIn)
  const make = useMakeFeed()
  if (user === undefined) return null
  return (
    <Group gap="xs">
      <Button
        variant={isQuiet ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} aria-hidden />}
        loading={make.isPending && make.variables !== null}
        onClick={() => make.mutate(user.id, { onSuccess: onMade })}
      >
        {text('data.feeds.own')}
      </Button>
      {role !== 'field' && (
        <Button
          variant="default"
          loading={make.isPending && make.variables === null}
          onClick={() => make.mutate(null, { onSuccess: onMade })}
        >
          {text('data.feeds.all')}
        </Button>
      )}
    </Group>
  )
}

function Feed({ feed }: { feed: CalendarFeed }) {
  const text = useText()
  const end = useEndFeed()
  const name = feed.member?.name ?? text('data.feeds.everybody')
  return (
    <li className={rows['row']}>
      <Box flex="1 1 16rem" miw={0}>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed" miw={0} size="sm">
          {feed.seen === null ? (
            text('data.feeds.unread')
          ) : (
            <>
              {text('data.feeds.read')} <TimeAgo moment={feed.seen} />
            </>
          )}
        </Text>
      </Box>
      <Button variant="default" aria-label={text('data.feeds.endOf', { name })} onClick={() => end.mutate(feed)}>
        {text('data.feeds.end')}
      </Button>
    </li>
  )
}
