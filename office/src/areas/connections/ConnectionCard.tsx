import { Button, Title } from '@mantine/core'
import IconBrandFacebook from '~icons/tabler/brand-facebook'
import IconBrandGoogle from '~icons/tabler/brand-google'
import IconRefresh from '~icons/tabler/refresh'
import type { ReactNode } from 'react'
import type { Connection, ConnectionState } from '#contract/connections.ts'
import { useInPlace } from '../../lib/inPlace.ts'
import { useText } from '../../lib/texts.ts'
import { Mark, type Meaning } from '../../ui/marks/Mark.tsx'
import { TimeAgo } from '../../ui/times.tsx'
import { Campaigns } from './Campaigns.tsx'
import { Settings, Trouble } from './ConnectionParts.tsx'
import { Places } from './Places.tsx'
import { useBegin, useCheck, useEnd } from './useConnections.ts'
import styles from './connections.module.css'

const meanings: Readonly<Record<ConnectionState, Meaning>> = {
  not_connected: 'neutral',
  requested: 'waiting',
  approved: 'waiting',
  verified: 'gain',
  broken: 'trouble',
}
const signs = { google: IconBrandGoogle, facebook: IconBrandFacebook } as const

/** One provider: how far it is, since when, and what can be done. */
export function ConnectionCard({ connection }: { connection: Connection }) {
  const text = useText()
  const { provider, state, configured, settings, account, place } = connection
  const Sign = signs[provider]
  const name = text(`connections.provider.${provider}`)
  return (
    <li className={styles['card']} aria-label={name}>
      <header className={styles['head']}>
        <Sign size={26} stroke={1.7} aria-hidden />
        <Title order={2} size="h3">
          {name}
        </Title>
        <Mark meaning={meanings[state]} label={text(`connections.state.${state}`)} />
      </header>
      <p className={styles['hint']}>{text(`connections.about.${provider}`)}</p>
      {!configured && (
        <p className={styles['note']}>
          {text('connections.notConfigured', { name })}
          <Settings names={settings} />
        </p>
      )}
      {state !== 'not_connected' && (
        <dl className={styles['facts']}>
          {account !== '' && <Fact name={text('connections.account')}>{account}</Fact>}
          {place !== null && <Fact name={text(`connections.place.${provider}`)}>{place.name}</Fact>}
          {connection.last_success !== null && (
            <Fact name={text('connections.lastSuccess')}>
              <TimeAgo moment={connection.last_success} />
            </Fact>
          )}
          {connection.imported !== null && (
            <Fact name={text('connections.imported')}>
              <TimeAgo moment={connection.imported} />
            </Fact>
          )}
          {connection.last_error !== null && (
            <Fact name={text('connections.lastError')}>
              {text(`connections.fault.${connection.last_error.fault}`)}
              <small>
                <TimeAgo moment={connection.last_error.at} />
              </small>
            </Fact>
          )}
        </dl>
      )}
      {state === 'broken' && configured && <Trouble>{text('connections.brokenAbout', { name })}</Trouble>}
      {state === 'requested' && <Trouble>{text(`connections.requestedAbout.${provider}`)}</Trouble>}
      {state === 'approved' && place !== null && <Trouble>{text(`connections.unverifiedAbout.${provider}`)}</Trouble>}
      {(state === 'approved' || state === 'verified') && connection.may.connect && (
        <Places provider={provider} chosen={place?.id ?? null} />
      )}
      {configured && <Acts connection={connection} />}
      {provider === 'facebook' && (state === 'approved' || state === 'verified') && <Campaigns />}
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Connect, check, disconnect. Disconnecting asks once: only the provider's own page brings it back. */
function Acts({ connection }: { connection: Connection }) {
  const text = useText()
  const { provider, state, may } = connection
  const begin = useBegin('/settings/connections')
  const check = useCheck()
  const end = useEnd()
  const ending = useInPlace()
  const name = text(`connections.provider.${provider}`)
  const connected = state !== 'not_connected'
  if (!may.connect && !connected) return <p className={styles['note']}>{text('connections.ownerOnly')}</p>
  if (ending.isOpen) {
    return (
      <div className={styles['ending']} role="alertdialog" aria-label={text('connections.endTitle', { name })}>
        <p>{text('connections.endAbout', { name })}</p>
        <div className={styles['acts']}>
          <Button
            color="trouble"
            loading={end.isPending}
            onClick={() => end.mutate(provider, { onSettled: ending.close })}
          >
            {text('connections.end')}
          </Button>
          <Button variant="default" onClick={ending.close} autoFocus>
            {text('shell.cancel')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles['acts']}>
      {may.connect && (!connected || state === 'broken' || state === 'requested') && (
        <Button
          variant={state === 'requested' ? 'default' : 'filled'}
          loading={begin.isPending || begin.isSuccess}
          autoFocus={ending.isBack && !connected}
          onClick={() => begin.mutate(provider)}
        >
          {text(connected ? 'connections.reconnect' : 'connections.connect', { name })}
        </Button>
      )}
      {connected && state !== 'broken' && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={check.isPending}
          onClick={() => check.mutate(provider)}
        >
          {text('connections.check')}
        </Button>
      )}
      {connected && may.connect && (
        <Button variant="subtle" color="gray" autoFocus={ending.isBack} onClick={ending.open}>
          {text('connections.end')}
        </Button>
      )}
    </div>
  )
}
