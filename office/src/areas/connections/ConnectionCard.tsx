import { Box, Button, Flex, Group, Text, Title } from '@mantine/core'
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
import rows from '../../ui/rows.module.css'

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
    <Flex
      component="li"
      gap="sm"
      miw={0}
      p="md"
      bd="1px solid var(--office-line)"
      bdrs="md"
      bg="var(--office-ground)"
      direction="column"
      aria-label={name}
    >
      <Flex component="header" wrap="wrap" align="center" gap="sm">
        <Sign size={26} stroke={1.7} aria-hidden />
        <Title order={2} size="h3">
          {name}
        </Title>
        <Mark meaning={meanings[state]} label={text(`connections.state.${state}`)} />
      </Flex>
      <Text c="dimmed" size="sm">
        {text(`connections.about.${provider}`)}
      </Text>
      {!configured && (
        <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
          {text('connections.notConfigured', { name })}
          <Settings names={settings} />
        </Text>
      )}
      {state !== 'not_connected' && (
        <dl className={rows['facts']}>
          {account !== '' && <Fact name={text('connections.account')}>{account}</Fact>}
          {place !== null && <Fact name={text(`connections.place.${provider}`)}>{place.name}</Fact>}
          {connection.posts.to.length > 0 && (
            <Fact name={text('connections.postsTo')}>
              {connection.posts.to.map((network) => postsName(text, network, connection.posts.handle)).join(', ')}
            </Fact>
          )}
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
              <Text component="small" display="block" size="xs">
                <TimeAgo moment={connection.last_error.at} />
              </Text>
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
      {mayAskToPost(connection) && (
        <Text c="dimmed" size="sm">
          {text(connection.posts.to.includes('facebook') ? 'connections.postsNoInstagram' : 'connections.postsByHand')}
        </Text>
      )}
      {configured && <Acts connection={connection} />}
      {provider === 'facebook' && (state === 'approved' || state === 'verified') && <Campaigns />}
    </Flex>
  )
}

/** Whether signing in again could let posts go to more networks by themselves. */
const mayAskToPost = ({ state, posts }: Connection): boolean =>
  posts.asked && (state === 'approved' || state === 'verified') && posts.to.length < 2

/** A network that posts go to, with the business's name there where it is another one. */
function postsName(
  text: ReturnType<typeof useText>,
  network: Connection['posts']['to'][number],
  handle: string,
): string {
  const name = text(network === 'instagram' ? 'connections.instagram' : `connections.provider.${network}`)
  return network === 'instagram' && handle !== '' ? `${name} (@${handle})` : name
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
  const isQuiet = state === 'requested' || mayAskToPost(connection)
  if (!may.connect && !connected)
    return (
      <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
        {text('connections.ownerOnly')}
      </Text>
    )
  if (ending.isOpen) {
    return (
      <Box
        p="md"
        bdrs="md"
        bg="var(--office-quiet)"
        role="alertdialog"
        aria-label={text('connections.endTitle', { name })}
      >
        <Text mb="sm" size="sm">
          {text('connections.endAbout', { name })}
        </Text>
        <Group gap="xs">
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
        </Group>
      </Box>
    )
  }
  return (
    <Group gap="xs">
      {may.connect && (!connected || state === 'broken' || isQuiet) && (
        <Button
          variant={isQuiet ? 'default' : 'filled'}
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
    </Group>
  )
}
