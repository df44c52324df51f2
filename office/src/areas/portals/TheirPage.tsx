import { Button, Text, Group, Stack } from '@mantine/core'
import IconCopy from '~icons/tabler/copy'
import IconLinkOff from '~icons/tabler/link-off'
import IconMail from '~icons/tabler/mail'
import IconMessage from '~icons/tabler/message'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { newId } from '../../lib/ids.ts'
import { useText } from '../../lib/texts.ts'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { TimeAgo } from '../../ui/times.tsx'
import { useCopyPortal, useEndPortal, usePortal, useSendPortal, type ShownPortal } from './usePortal.ts'
import styles from './portals.module.css'

export interface TheirPageProps {
  customerId: string
  name: string
  /** In whose conversation a link is sent; the customer's newest request unless told. */
  requestId?: string
}

/** The page of a customer's own: whether links open it and somebody came, and the ways to give one out. */
export function TheirPage({ customerId, name, requestId }: TheirPageProps) {
  const text = useText()
  const { data, error, isError, fetchStatus, refetch } = usePortal(customerId)
  const body = () => {
    if (data !== undefined)
      return <Known portal={data.portal} customerId={customerId} name={name} requestId={requestId} />
    if (isError) return <QueryError error={error} onRetry={() => void refetch()} />
    if (fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
    return <ListSkeleton rows={1} />
  }
  return (
    <Stack className={styles['page'] ?? ''} component="section" gap="xs" aria-labelledby={`portal-${customerId}`}>
      <h3 id={`portal-${customerId}`}>{text('portals.title')}</h3>
      {body()}
    </Stack>
  )
}

const signs = { sms: IconMessage, email: IconMail } as const

interface KnownProps {
  portal: ShownPortal
  customerId: string
  name: string
  requestId: string | undefined
}

function Known({ portal, customerId, name, requestId }: KnownProps) {
  const text = useText()
  const [address, setAddress] = useState<string | null>(null)
  const send = useSendPortal(customerId, requestId)
  const copy = useCopyPortal(customerId, setAddress)
  const end = useEndPortal(customerId)
  if (!portal.reachable)
    return (
      <Text inherit c="dimmed">
        {text('portals.archived')}
      </Text>
    )
  const open = portal.ways.filter(({ refusal }) => refusal === null)
  return (
    <>
      <Standing portal={portal} />
      <Group gap="xs" align="stretch">
        {open.map(({ channel }) => {
          const Sign = signs[channel]
          return (
            <Button
              key={channel}
              variant="default"
              leftSection={<Sign size={18} aria-hidden />}
              loading={send.isPending && send.variables === channel}
              disabled={send.isPending}
              onClick={() => send.mutate(channel)}
            >
              {text(`portals.${channel}`)}
            </Button>
          )
        })}
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          loading={copy.isPending}
          onClick={() => copy.mutate(newId())}
        >
          {text('portals.copy')}
        </Button>
        {portal.open > 0 && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconLinkOff size={18} aria-hidden />}
            loading={end.isPending}
            onClick={() => {
              setAddress(null)
              end.mutate()
            }}
          >
            {text('portals.end')}
          </Button>
        )}
      </Group>
      {address !== null && portal.open > 0 && (
        <input
          className={styles['address']}
          value={address}
          readOnly
          aria-label={text('portals.address', { name })}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {portal.ways.map(({ channel, refusal }) =>
        refusal === 'opted_out' || refusal === 'do_not_contact' ? (
          <Text key={channel} inherit c="dimmed">
            {text(`portals.notBy.${channel}`, { reason: text(`portals.refused.${refusal}`) })}
          </Text>
        ) : null,
      )}
    </>
  )
}

/** What it is, until somebody has a link; then how many there are, and whether they came. */
function Standing({ portal }: { portal: ShownPortal }) {
  const text = useText()
  const formats = useFormats()
  const { open, expires, views, last_seen: seen } = portal
  return (
    <Text inherit c="dimmed">
      {open === 0 ? `${text('portals.what')} ${text('portals.none')}` : text('portals.open', { count: open })}
      {open > 0 && expires !== null && ` ${text('portals.until', { when: formats.date(expires) })}`}
      {(open > 0 || views > 0) && ` · ${views === 0 ? text('portals.never') : text('portals.views', { count: views })}`}
      {seen !== null && (
        <>
          , <TimeAgo moment={seen} />
        </>
      )}
    </Text>
  )
}
