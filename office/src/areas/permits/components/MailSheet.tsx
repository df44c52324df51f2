import '@mantine/core/styles/Input.layer.css'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import type { Permit } from '#contract/permits/types.ts'
import { mailingLimits as limits } from '#contract/print/mailings.values.ts'
import { useSendOnce } from '../../../lib/forms/useSendOnce.ts'
import { useText, type Text as Say, type TextKey } from '../../../lib/texts.ts'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useMailPermit } from '../api/usePermits.ts'

type Address = Permit['mail']
type Part = keyof Address

interface Rule {
  /** Characters. */
  readonly most: number
  /** What it must look like, and what is said where it does not. */
  readonly like?: { readonly pattern: RegExp; readonly need: TextKey }
}

const rules: Readonly<Record<Part, Rule>> = {
  line1: { most: limits.addressLine, like: { pattern: /\d/, need: 'permits.needStreet' } },
  line2: { most: limits.addressLine },
  city: { most: limits.addressCity, like: { pattern: /./, need: 'permits.needCity' } },
  state: { most: 2, like: { pattern: /^[A-Z]{2}$/, need: 'permits.needState' } },
  zip: { most: 10, like: { pattern: /^\d{5}(?:-\d{4})?$/, need: 'permits.needZip' } },
}

/** Why a part of an address cannot be sent. */
function problemOf(text: Say, part: Part, typed: string): string | undefined {
  const { most, like } = rules[part]
  if (like !== undefined && !like.pattern.test(typed.trim())) return text(like.need)
  return typed.trim().length > most ? text('permits.tooLong', { most }) : undefined
}

const trimmed = ({ line1, line2, city, state, zip }: Address): Address => ({
  line1: line1.trim(),
  line2: line2.trim(),
  city: city.trim(),
  state: state.trim(),
  zip: zip.trim(),
})

/** The address of a permit as the post wants it: what its city does not say, somebody types. */
export function MailSheet({ permit, onClose }: { permit: Permit; onClose: () => void }) {
  const text = useText()
  const { mail } = useMailPermit()
  const sendOnce = useSendOnce()
  const form = useRef<HTMLFormElement>(null)
  const [address, setAddress] = useState(permit.mail)
  const [isTried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const parts = ['line1', 'line2', 'city', 'state', 'zip'] as const
    const wrong = parts.find((part) => problemOf(text, part, address[part]) !== undefined)
    if (wrong === undefined)
      sendOnce((sent) => mail.mutate({ id: permit.id, address: trimmed(address) }, { onSuccess: onClose, ...sent }))
    else {
      setTried(true)
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    }
  }
  const field = (part: Part) => ({
    name: part,
    label: text(`permits.address.${part}`),
    value: address[part],
    maxLength: rules[part].most,
    required: rules[part].like !== undefined,
    // what the city wrote is told at once; what nobody has typed yet, when it is sent
    error: (isTried || permit.mail[part] !== '') && problemOf(text, part, address[part]),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setAddress((known) => ({ ...known, [part]: part === 'state' ? value.toUpperCase() : value })),
  })
  return (
    <Sheet opened onClose={onClose} title={text('permits.mailTitle')}>
      <form ref={form} noValidate onSubmit={send}>
        <Stack gap="md">
          <Text c="dimmed">{text('permits.mailText')}</Text>
          <TextInput {...field('line1')} />
          <TextInput {...field('line2')} />
          <TextInput {...field('city')} />
          <Group grow align="flex-start">
            <TextInput {...field('state')} />
            <TextInput {...field('zip')} inputMode="numeric" />
          </Group>
          <FormEnd
            send={text(permit.state === 'listed' ? 'permits.saveAddress' : 'permits.addToList')}
            onCancel={onClose}
            busy={mail.isPending}
            error={mail.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
