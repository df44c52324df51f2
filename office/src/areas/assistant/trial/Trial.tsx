import { Button, Flex, Stack } from '@mantine/core'
import IconMessage2 from '~icons/tabler/message-2'
import IconRefresh from '~icons/tabler/refresh'
import { ApiError } from '../../../lib/problem.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState, QueryError } from '../../../ui/ErrorState.tsx'
import { PartSkeleton } from '../PartSkeleton.tsx'
import { usePlace } from '../place.ts'
import { Learned } from './Learned.tsx'
import { TrialChat } from './TrialChat.tsx'
import { useStartTrial, useTrial } from './useTrial.ts'

/** The owner plays a homeowner and sees what the assistant says, why, and what it learns. */
export function Trial() {
  const text = useText()
  const { trial, set } = usePlace()
  const start = useStartTrial()
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: ({ request_id: aisaTrial }) => void set({ aisaTrial }, { history: 'replace' }),
    })
  if (trial === null) {
    return (
      <EmptyState
        icon={IconMessage2}
        title={text('assistant.trialEmpty')}
        text={text('assistant.trialEmptyText')}
        action={
          <Button onClick={begin} loading={start.isPending}>
            {text('assistant.startTrial')}
          </Button>
        }
      />
    )
  }
  return (
    <Stack>
      <div>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={begin}
          loading={start.isPending}
        >
          {text('assistant.startOver')}
        </Button>
      </div>
      <Running key={trial} requestId={trial} onAgain={begin} />
    </Stack>
  )
}

function Running({ requestId, onAgain }: { requestId: string; onAgain: () => void }) {
  const text = useText()
  const { thread, acts } = useTrial(requestId)
  const { data, error, isPending, refetch } = thread
  if (isPending) return <PartSkeleton />
  if (data === undefined) {
    // A trial that is gone, such as one from an old link: another one begins.
    const gone = error instanceof ApiError && error.code === 'not_found'
    return gone ? (
      <ErrorState
        title={text('shell.failedTitle')}
        text={text('assistant.trialGone')}
        onRetry={onAgain}
        label={text('assistant.startOver')}
      />
    ) : (
      <QueryError error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap="lg">
      <TrialChat requestId={requestId} messages={data.messages} conversation={data.conversation} acts={acts} />
      <Learned acts={acts} conversation={data.conversation} />
    </Flex>
  )
}
