import '@mantine/core/styles/Input.layer.css'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Permit } from '#contract/permits/types.ts'
import { useSendOnce } from '../../../lib/forms/useSendOnce.ts'
import { useText } from '../../../lib/texts.ts'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useMailPermit } from '../api/usePermits.ts'

/** The address of a permit as the post wants it: what its city does not say, somebody types. */
export function MailSheet({ permit, onClose }: { permit: Permit; onClose: () => void }) {
  const text = useText()
  const { mail } = useMailPermit()
  const sendOnce = useSendOnce()
  const [address, setAddress] = useState(permit.mail)
  const change = (part: Partial<Permit['mail']>) => setAddress((known) => ({ ...known, ...part }))
  const { line1, line2, city, state, zip } = address
  const isZip = /^\d{5}(?:-\d{4})?$/.test(zip)
  const isState = /^[A-Z]{2}$/.test(state)
  const isReady = /\d/.test(line1) && city.trim() !== '' && isState && isZip
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    sendOnce((sent) => mail.mutate({ id: permit.id, address }, { onSuccess: onClose, ...sent }))
  }
  const field = (
    part: keyof Permit['mail'],
    more: { maxLength: number; required?: boolean; autoComplete?: string },
  ) => ({
    label: text(`permits.address.${part}`),
    value: address[part],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change({ [part]: part === 'state' ? value.toUpperCase() : value }),
    ...more,
  })
  return (
    <Sheet opened onClose={onClose} title={text('permits.mailTitle')}>
      <form onSubmit={send}>
        <Stack gap="md">
          <Text c="dimmed">{text('permits.mailText')}</Text>
          <TextInput {...field('line1', { maxLength: 64, required: true })} />
          <TextInput {...field('line2', { maxLength: 64 })} />
          <TextInput {...field('city', { maxLength: 80, required: true })} />
          <Group grow align="flex-start">
            <TextInput {...field('state', { maxLength: 2, required: true })} />
            <TextInput {...field('zip', { maxLength: 10, required: true })} inputMode="numeric" />
          </Group>
          {line2.length + line1.length > 0 && !isReady && (
            <Text size="sm" c="dimmed">
              {text('permits.mailMissing')}
            </Text>
          )}
          <FormEnd
            send={text(permit.state === 'listed' ? 'permits.saveAddress' : 'permits.addToList')}
            onCancel={onClose}
            busy={mail.isPending}
            disabled={!isReady}
            error={mail.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
