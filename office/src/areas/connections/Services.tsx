import { Box, Button, Stack, Text, Title } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCheck from '~icons/tabler/check'
import IconMinus from '~icons/tabler/minus'
import IconPlugConnected from '~icons/tabler/plug-connected'
import type { ReactNode } from 'react'
import type { ServerService } from '#contract/connections.ts'
import { useText } from '../../lib/texts.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { Settings } from './ConnectionParts.tsx'
import { useCheckService } from './useCheckService.ts'
import rows from '../../ui/rows.module.css'

const signs = { off: IconMinus, unused: IconPlugConnected, working: IconCheck, failing: IconAlertTriangle } as const
const signColors = {
  off: 'var(--office-muted)',
  unused: 'var(--office-muted)',
  working: 'var(--mantine-color-success)',
  failing: 'var(--mantine-color-error)',
} as const

/** The services that all businesses share, and how they work for this one. */
export function Services({ services }: { services: readonly ServerService[] }) {
  const text = useText()
  return (
    <Box component="section" mt="lg" aria-labelledby="services-heading">
      <Title fz="h3" order={2} id="services-heading">
        {text('connections.services')}
      </Title>
      <Text c="dimmed" size="sm">
        {text('connections.servicesAbout')}
      </Text>
      <Box component="ul" mt="sm" className={rows['rows']} aria-labelledby="services-heading">
        {services.map((service) => (
          <ServiceRow key={service.name} service={service} />
        ))}
      </Box>
    </Box>
  )
}

function ServiceRow({ service }: { service: ServerService }) {
  const text = useText()
  const check = useCheckService()
  const standing = service.configured ? service.state : 'off'
  const Sign = signs[standing]
  const name = text(`connections.service.${service.name}`)
  return (
    <li aria-label={name} className={rows['row']}>
      <Sign size={18} color={signColors[standing]} aria-hidden />
      <Stack gap={0} flex="1 1 12rem" miw={0}>
        <strong>{name}</strong>
        <Standing service={service} />
      </Stack>
      {service.may.check && (
        <Button
          variant="default"
          loading={check.isPending}
          aria-label={text('connections.testOf', { name })}
          onClick={() => check.mutate(service.name)}
        >
          {text('connections.test')}
        </Button>
      )}
    </li>
  )
}

/** How it went, and, where it fails, why and what to do. */
function Standing({ service }: { service: ServerService }) {
  const text = useText()
  const { name, configured, settings, state, last_success: success, last_error: failure } = service
  if (!configured)
    return (
      <small>
        {text(`connections.serviceOff.${name}`)}
        <Settings names={settings} />
      </small>
    )
  if (state === 'failing' && failure !== null)
    return (
      <>
        <Text component="small" c="var(--mantine-color-error)" size="sm">
          <Timed label={text('connections.serviceFailed')} moment={failure.at} />{' '}
          {text(`connections.serviceFault.${failure.fault}`)}
        </Text>
        <small>
          {text(`connections.serviceRemedy.${failure.fault}`)}
          {(failure.fault === 'key' || failure.fault === 'refused') && <Settings names={settings} />}
        </small>
        {success !== null && (
          <small>
            <Timed label={text('connections.serviceWorkedLast')} moment={success} />
          </small>
        )}
      </>
    )
  if (success === null) return <small>{text('connections.serviceUnused')}</small>
  return (
    <>
      <small>
        <Timed label={text('connections.serviceWorks')} moment={success} />
      </small>
      {failure !== null && (
        <small>
          <Timed label={text('connections.serviceFailedBefore')} moment={failure.at} />{' '}
          {text(`connections.serviceFault.${failure.fault}`)}
        </small>
      )}
    </>
  )
}

const Timed = ({ label, moment }: { label: ReactNode; moment: string }) => (
  <>
    {label} <TimeAgo moment={moment} />.
  </>
)
