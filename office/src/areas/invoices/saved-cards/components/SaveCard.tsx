import { Button, Group, Stack, Text } from '@mantine/core'
import IconCopy from '~icons/tabler/copy'
import IconMail from '~icons/tabler/mail'
import IconMessage from '~icons/tabler/message'
import { useState } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { usePortal } from '../../../portals/index.ts'
import { useCopyCardLink, useSendCardLink } from '../api/useSavedCards.ts'
import styles from './saved-cards.module.css'

const signs = { sms: IconMessage, email: IconMail } as const

/** Sends or copies the link where a customer agrees to the terms and saves a card. */
export function SaveCard({ customerId }: { customerId: string }) {
  const text = useText()
  const [address, setAddress] = useState<string | null>(null)
  const { data } = usePortal(customerId)
  const send = useSendCardLink(customerId)
  const copy = useCopyCardLink(customerId, setAddress)
  if (data?.portal.reachable === false) return null
  const open = (data?.portal.ways ?? []).filter(({ refusal }) => refusal === null)
  return (
    <Stack component="section" gap="xs" aria-label={text('invoices.saveCard')}>
      <Text size="sm" c="dimmed">
        {text('invoices.saveCardText')}
      </Text>
      <Group gap="xs">
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
              {text(`invoices.cardLink.${channel}`)}
            </Button>
          )
        })}
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          loading={copy.isPending}
          onClick={() => copy.mutate()}
        >
          {text('invoices.cardLink.copy')}
        </Button>
      </Group>
      {address !== null && (
        <input
          className={styles['address']}
          value={address}
          readOnly
          aria-label={text('invoices.cardLinkAddress')}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </Stack>
  )
}
