import { Stack, Text } from '@mantine/core'
import { acting } from '../../../early/acting.ts'
import { useText } from '../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useDomains } from '../api/useDomains.ts'
import { AddDomain } from './AddDomain.tsx'
import { DomainCard } from './DomainCard.tsx'
import { CopyField } from '../../../ui/fields/CopyField.tsx'

/** The business's own domains: what is to be entered where they were bought, and how far each of them is. */
export function DomainPanel() {
  const text = useText()
  const { data, error, isPending, fetchStatus, refetch } = useDomains()
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton rows={3} />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  const { domains, usual } = data
  const primary = domains.find(({ role, state }) => role === 'primary' && state === 'live')
  return (
    <Stack gap="lg" maw="44rem" miw={0}>
      <CopyField
        label={text(primary ? 'domains.nowOwn' : 'domains.nowUsual')}
        value={primary ? `https://${primary.host}` : usual}
      />
      {domains.map((domain) => (
        <DomainCard key={domain.id} domain={domain} primary={primary} />
      ))}
      {acting() === null && <AddDomain isFirst={domains.length === 0} />}
      {domains.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('domains.how')}
        </Text>
      )}
    </Stack>
  )
}
