import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import IconPlayerPlay from '~icons/tabler/player-play'
import IconTheater from '~icons/tabler/theater'
import type { Rehearsal } from '#contract/assistant.rehearsals.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { PartSkeleton } from '../PartSkeleton.tsx'
import { usePlace } from '../place.ts'
import { Run } from './Run.tsx'
import { useRehearsals, useStartRehearsal } from './useRehearsals.ts'

/** Thirty scripted homeowners on the business's own settings, and how it went. */
export function Rehearsals() {
  const text = useText()
  const { data, error, isPending, refetch } = useRehearsals()
  const { rehearsal: wanted, set } = usePlace()
  const start = useStartRehearsal()
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: ({ rehearsal }) => void set({ aisaRehearsal: rehearsal.id, aisaScript: null }),
    })
  if (isPending) return <PartSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  const [newest] = data.rehearsals
  const button = (
    <Button
      leftSection={<IconPlayerPlay size={18} aria-hidden />}
      loading={start.isPending}
      disabled={newest?.state === 'waiting' || newest?.state === 'running'}
      onClick={begin}
    >
      {text(newest === undefined ? 'assistant.rehearse' : 'assistant.rehearseAgain')}
    </Button>
  )
  if (newest === undefined) {
    return (
      <EmptyState
        icon={IconTheater}
        title={text('assistant.rehearsalEmpty')}
        text={text('assistant.rehearsalEmptyText')}
        action={button}
      />
    )
  }
  return (
    <Stack gap="lg">
      <Group align="flex-end">
        <Which
          rehearsals={data.rehearsals}
          shown={wanted ?? newest.id}
          onChoose={(aisaRehearsal) => void set({ aisaRehearsal, aisaScript: null })}
        />
        {button}
      </Group>
      <Run id={wanted ?? newest.id} />
    </Stack>
  )
}

interface WhichProps {
  rehearsals: readonly Rehearsal[]
  shown: string
  onChoose: (id: string) => void
}

function Which({ rehearsals, shown, onChoose }: WhichProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <NativeSelect
      flex="1 1 16rem"
      size="md"
      label={text('assistant.rehearsalOf')}
      value={shown}
      data={rehearsals.map(({ id, created, scores }) => ({
        value: id,
        label:
          scores === null
            ? formats.dateTime(created)
            : text('assistant.rehearsalLabel', {
                time: formats.dateTime(created),
                passed: scores.passed,
                count: scores.conversations,
              }),
      }))}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
