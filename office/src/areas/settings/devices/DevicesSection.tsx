import { Badge, Box, Button, Flex, Stack, Text } from '@mantine/core'
import IconDeviceDesktop from '~icons/tabler/device-desktop'
import IconDeviceMobile from '~icons/tabler/device-mobile'
import IconDeviceTablet from '~icons/tabler/device-tablet'
import IconDeviceUnknown from '~icons/tabler/device-unknown'
import type { SignIn } from '#contract/sign-ins.ts'
import { acting } from '../../../early/acting.ts'
import type { Icon } from '../../../lib/area.ts'
import { useText, type Text as TextOf } from '../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { TimeAgo } from '../../../ui/times.tsx'
import { SectionSkeleton } from '../SectionSkeleton.tsx'
import { useEndOthers, useEndSignIn, useSignIns } from './useSignIns.ts'
import rows from '../../../ui/rows.module.css'

const signs: Readonly<Record<SignIn['kind'], Icon>> = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  other: IconDeviceUnknown,
}

/** Where the person is signed in, with a way out for each. */
export function DevicesSection() {
  const text = useText()
  const { data, error, isPending, fetchStatus, refetch } = useSignIns()
  const others = useEndOthers()
  if (acting() !== null)
    return (
      <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
        {text('errors.forbidden')}
      </Text>
    )
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <SectionSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  const { sign_ins: devices } = data
  return (
    <Stack gap="xl">
      <ul className={rows['rows']} aria-label={text('members.devices.list')}>
        {devices.map((device) => (
          <Device key={device.id} signIn={device} />
        ))}
      </ul>
      {devices.length > 1 ? (
        <div>
          <Button variant="default" loading={others.isPending} onClick={() => others.mutate()}>
            {text('members.devices.endOthers')}
          </Button>
        </div>
      ) : (
        <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
          {text('members.devices.only')}
        </Text>
      )}
    </Stack>
  )
}

function nameOf({ browser, system }: SignIn, text: TextOf): string {
  if (browser !== '' && system !== '') return text('members.devices.name', { browser, system })
  return browser || system || text('members.devices.unknown')
}

function Device({ signIn }: { signIn: SignIn }) {
  const text = useText()
  const end = useEndSignIn()
  const device = nameOf(signIn, text)
  const Sign = signs[signIn.kind]
  return (
    <li className={rows['row']}>
      <Sign size={24} stroke={1.6} aria-hidden />
      <Box flex="1 1 16rem" miw={0}>
        <Flex component="p" gap="xs" fw={600} miw={0} align="center" wrap="wrap">
          {device}
          {signIn.current && (
            <Badge variant="light" size="lg" tt="none">
              {text('members.devices.this')}
            </Badge>
          )}
        </Flex>
        <Text c="dimmed" miw={0} size="sm">
          {text('members.devices.seen')} <TimeAgo moment={signIn.seen} />
          {signIn.address !== '' && ` · ${text('members.devices.from', { address: signIn.address })}`}
        </Text>
      </Box>
      {!signIn.current && (
        <Button
          variant="default"
          aria-label={text('members.devices.endOf', { device })}
          onClick={() => end.mutate({ signIn, device })}
        >
          {text('members.devices.end')}
        </Button>
      )}
    </li>
  )
}
