import { Box, Stack, Text } from '@mantine/core'
import { useText } from '../../../lib/texts.ts'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { PartSkeleton } from '../PartSkeleton.tsx'
import { usePlace } from '../place.ts'
import { Homeowners } from './Homeowners.tsx'
import { Scores } from './Scores.tsx'
import { Transcript } from './Transcript.tsx'
import { useRehearsal } from './useRehearsals.ts'

/** Homeowners of a rehearsal. */
const all = 30

/** One rehearsal: its progress while it runs, then its scores; the homeowners, or what one of them said. */
export function Run({ id }: { id: string }) {
  const text = useText()
  const { script, set } = usePlace()
  const { data, error, isPending, refetch } = useRehearsal(id)
  if (isPending) return <PartSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  const { rehearsal, before, conversations } = data
  const open = conversations.find((conversation) => conversation.script === script)
  if (open !== undefined) {
    return <Transcript conversation={open} onBack={() => void set({ aisaScript: null })} />
  }
  const running = rehearsal.state === 'waiting' || rehearsal.state === 'running'
  return (
    <>
      {running && (
        <Stack gap={6} fz="sm">
          <label htmlFor="rehearsal-progress">
            {text('assistant.progress', { done: conversations.length, count: all })}
          </label>
          <Box component="progress" w="100%" id="rehearsal-progress" max={all} value={conversations.length} />
        </Stack>
      )}
      {rehearsal.state === 'failed' && (
        <Text
          py="sm"
          px="md"
          bdrs="md"
          c="var(--mantine-color-trouble-light-color)"
          bg="var(--mantine-color-trouble-light)"
          role="alert"
        >
          {text('assistant.rehearsalFailed')}
        </Text>
      )}
      {rehearsal.scores !== null && <Scores scores={rehearsal.scores} before={before?.scores ?? null} />}
      {conversations.length > 0 && (
        <Homeowners conversations={conversations} onOpen={(aisaScript) => void set({ aisaScript })} />
      )}
    </>
  )
}
