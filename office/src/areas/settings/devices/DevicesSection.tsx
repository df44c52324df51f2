import { Badge, Button } from '@mantine/core'
import IconDeviceDesktop from '~icons/tabler/device-desktop'
import IconDeviceMobile from '~icons/tabler/device-mobile'
import IconDeviceTablet from '~icons/tabler/device-tablet'
import IconDeviceUnknown from '~icons/tabler/device-unknown'
import type { SignIn } from '#contract/sign-ins.ts'
import { acting } from '../../../early/acting.ts'
import type { Icon } from '../../../lib/area.ts'
import { useText, type Text } from '../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { TimeAgo } from '../../../ui/times.tsx'
import { SectionSkeleton } from '../SectionSkeleton.tsx'
import { useEndOthers, useEndSignIn, useSignIns } from './useSignIns.ts'
import styles from '../members/members.module.css'

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
  if (acting() !== null) return <p className={styles['note']}>{text('errors.forbidden')}</p>
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <SectionSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  const { sign_ins: devices } = data
  return (
    <div className={styles['parts']}>
      <ul className={styles['list']} aria-label={text('members.devices.list')}>
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
        <p className={styles['note']}>{text('members.devices.only')}</p>
      )}
    </div>
  )
}

function nameOf({ browser, system }: SignIn, text: Text): string {
  if (browser !== '' && system !== '') return text('members.devices.name', { browser, system })
  return browser || system || text('members.devices.unknown')
}

function Device({ signIn }: { signIn: SignIn }) {
  const text = useText()
  const end = useEndSignIn()
  const device = nameOf(signIn, text)
  const Sign = signs[signIn.kind]
  return (
    <li className={styles['row']}>
      <Sign size={24} stroke={1.6} aria-hidden />
      <div className={styles['words']}>
        <p className={styles['name']}>
          {device}
          {signIn.current && (
            <Badge variant="light" size="lg" tt="none">
              {text('members.devices.this')}
            </Badge>
          )}
        </p>
        <p className={styles['about']}>
          {text('members.devices.seen')} <TimeAgo moment={signIn.seen} />
          {signIn.address !== '' && ` · ${text('members.devices.from', { address: signIn.address })}`}
        </p>
      </div>
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
