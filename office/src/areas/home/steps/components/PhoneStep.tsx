import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../../lib/formats.ts'
import { signedIn } from '../../../../lib/members.ts'
import { useText } from '../../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { useSetPhone } from '../api/useSteps.ts'
import { ways } from '../labels.ts'
import { StepEnd } from './StepEnd.tsx'

/** The number that customers call: the one that the owner signs in with, unless they set another. */
export function PhoneStep() {
  const text = useText()
  const formats = useFormats()
  const { data: user, isError, error, fetchStatus, refetch } = useQuery(signedIn)
  const set = useSetPhone()
  if (user === undefined) {
    if (isError) return <QueryError error={error} onRetry={() => void refetch()} />
    if (fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
    return <Skeleton height={64} />
  }
  const { phone } = user
  return (
    <>
      <Text size="sm" c="dimmed">
        {text(phone === null ? 'home.phoneMissing' : 'home.phoneText')}
      </Text>
      {phone !== null && <Text fw={600}>{formats.phone(phone)}</Text>}
      <StepEnd
        label={text('home.keepPhone')}
        onKeep={() => phone !== null && set.mutate(phone)}
        busy={set.isPending}
        disabled={phone === null}
        change={ways.phone}
      />
    </>
  )
}
