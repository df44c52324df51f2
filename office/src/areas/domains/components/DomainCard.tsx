import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Card.layer.css'
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { acting } from '../../../early/acting.ts'
import { useInPlace } from '../../../lib/inPlace.ts'
import { useText } from '../../../lib/texts.ts'
import { TimeAgo } from '../../../ui/times.tsx'
import { useCheckDomain, useMakePrimary, useRemoveDomain, type Domain } from '../api/useDomains.ts'
import { faultText } from '../labels.ts'
import { DomainRecords, DomainSteps } from './DomainSteps.tsx'

export interface DomainCardProps {
  domain: Domain
  /** The one that shows the pages; undefined while none does. */
  primary: Domain | undefined
}

const colors = { waiting: 'gray', verified: 'waiting', live: 'gain', broken: 'trouble' } as const

/** One domain: how far it is, what is to be done next, and what can be done with it. */
export function DomainCard({ domain, primary }: DomainCardProps) {
  const text = useText()
  const { host, state, role, checked } = domain
  const missing = faultText(text, domain)
  return (
    <Card component="section" withBorder padding="md" aria-label={host}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Title order={3} style={{ overflowWrap: 'anywhere' }}>
            {host}
          </Title>
          <Badge color={colors[state]} variant="light">
            {text(`domains.state.${state}`)}
          </Badge>
        </Group>
        {state === 'live' && role === 'redirect' && primary && (
          <Text size="sm">{text('domains.leadsTo', { host: primary.host })}</Text>
        )}
        {state !== 'live' && <DomainSteps domain={domain} />}
        {missing !== undefined && (
          <Text size="sm" component="output" display="block">
            {missing}
          </Text>
        )}
        {state !== 'live' && <DomainRecords domain={domain} />}
        <Stack gap="xs">
          {checked !== null && (
            <Text size="sm" c="dimmed">
              {text('domains.checked')} <TimeAgo moment={checked} />
            </Text>
          )}
          {acting() === null && <Acts domain={domain} />}
        </Stack>
      </Stack>
    </Card>
  )
}

/** Looking again, showing the pages here, and taking it away, which is asked once more: customers may know the address. */
function Acts({ domain: { id, host, state, role } }: { domain: Domain }) {
  const text = useText()
  const check = useCheckDomain()
  const makePrimary = useMakePrimary()
  const remove = useRemoveDomain()
  const asking = useInPlace()
  if (asking.isOpen)
    return (
      <Stack gap="xs">
        <Text size="sm">{text('domains.removeAsk', { host })}</Text>
        <Group gap="xs">
          <Button color="trouble" loading={remove.isPending} onClick={() => remove.mutate(id)}>
            {text('domains.remove')}
          </Button>
          <Button variant="default" autoFocus onClick={asking.close}>
            {text('shell.cancel')}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <Group gap="xs">
      <Button
        variant={state === 'live' ? 'default' : 'filled'}
        loading={check.isPending}
        aria-label={text('domains.checkOf', { host })}
        onClick={() => check.mutate(id)}
      >
        {text('domains.check')}
      </Button>
      {state === 'live' && role === 'redirect' && (
        <Button variant="default" loading={makePrimary.isPending} onClick={() => makePrimary.mutate(id)}>
          {text('domains.makePrimary')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        autoFocus={asking.isBack}
        aria-label={text('domains.removeOf', { host })}
        onClick={asking.open}
      >
        {text('domains.remove')}
      </Button>
    </Group>
  )
}
