import { Button, Skeleton, Stack, Text } from '@mantine/core'
import IconMail from '~icons/tabler/mail'
import IconMessage from '~icons/tabler/message'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import type { SendingWay } from '#contract/invoices/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useOnline } from '../../../../lib/online.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { QueryError } from '../../../../ui/ErrorState.tsx'
import { useInvoicePreview, useSendInvoice } from '../../send/api/useMessages.ts'

/**
 * Sends the customer the way to the page where they pay, in the usual words: by text where they have a phone, by email as
 * well. The first of them is the sheet's filled button.
 */
export function SendLink({ invoice, isPart }: { invoice: Invoice; isPart: boolean }) {
  const text = useText()
  const formats = useFormats()
  const online = useOnline()
  const preview = useQuery(useInvoicePreview(invoice, 'invoice')('sms'))
  const reach = preview.data?.preview
  const send = useSendInvoice(invoice, 'invoice')
  const [sent, setSent] = useState<readonly SendingWay[]>([])
  if (!invoice.may.includes('send')) return null
  if (reach === undefined) {
    if (preview.isError) return <QueryError error={preview.error} onRetry={() => void preview.refetch()} />
    return <Skeleton height="2.75rem" radius="md" />
  }
  const { phone, email } = reach
  if (phone === null && email === null) return null
  const by = (channel: SendingWay) => {
    if (!send.isPending)
      send.mutate({ channel, message: '' }, { onSuccess: () => setSent((before) => [...before, channel]) })
  }
  const state = (channel: SendingWay) => ({
    loading: send.isPending && send.variables.channel === channel,
    disabled: !online || sent.includes(channel),
    onClick: () => by(channel),
  })
  return (
    <Stack gap="xs">
      {isPart && (
        <Text size="sm" c="dimmed">
          {text('invoices.linkAsksAll')}
        </Text>
      )}
      {send.error !== null && (
        <Text c="var(--mantine-color-error)" role="alert">
          {problemText(send.error)}
        </Text>
      )}
      {phone !== null && (
        <Button fullWidth leftSection={<IconMessage size={20} aria-hidden />} {...state('sms')}>
          {text(sent.includes('sms') ? 'invoices.linkTexted' : 'invoices.textLink', { phone: formats.phone(phone) })}
        </Button>
      )}
      {email !== null && (
        <Button
          fullWidth
          variant={phone === null ? 'filled' : 'default'}
          leftSection={<IconMail size={20} aria-hidden />}
          {...state('email')}
        >
          {text(sent.includes('email') ? 'invoices.linkEmailed' : 'invoices.emailLink')}
        </Button>
      )}
    </Stack>
  )
}
