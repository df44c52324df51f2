import '@mantine/core/styles/Input.layer.css'
import { Skeleton, Stack, Text, Textarea } from '@mantine/core'
import IconMailOff from '~icons/tabler/mail-off'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { sendingChannels, type SendingWay } from '#contract/invoices/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSendOnce, type Sent } from '../../../../lib/forms/useSendOnce.ts'
import { useText } from '../../../../lib/texts.ts'
import { EmptyPart } from '../../../../ui/EmptyPart.tsx'
import { QueryError } from '../../../../ui/ErrorState.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import type { PreviewOf } from '../api/useMessages.ts'

export interface Written {
  channel: SendingWay
  /** Empty: the usual words. */
  message: string
  /** The number that words of the member's own speak of. */
  number?: string
}

export interface MessageFormProps {
  /** What stands above it: whom and what it is about. */
  children?: ReactNode
  /** The words by a way. */
  previewOf: PreviewOf
  most: number
  /** What is added to the words as they go out. */
  help?: string
  send: string
  busy: boolean
  error: unknown
  onSend: (written: Written, done: Sent & { onSuccess: () => void }) => void
  onClose: () => void
}

/** A message to a customer: by which way, and in which words. They are those that go out, and may be changed. */
export function MessageForm({ children, previewOf, most, help, send, busy, error, onSend, onClose }: MessageFormProps) {
  const text = useText()
  const formats = useFormats()
  const [chosen, setChosen] = useState<SendingWay | null>(null)
  const [words, setWords] = useState<string | null>(null)
  const sendOnce = useSendOnce()
  const reach = useQuery(previewOf('sms')).data?.preview
  const ways = sendingChannels.filter((way) => ((way === 'sms' ? reach?.phone : reach?.email) ?? null) !== null)
  const channel = chosen ?? ways[0] ?? 'sms'
  const { data, error: failure, refetch } = useQuery({ ...previewOf(channel), placeholderData: keepPreviousData })
  const preview = data?.preview
  if (preview === undefined || reach === undefined)
    return failure === null ? <Skeleton height={240} /> : <QueryError error={failure} onRetry={() => void refetch()} />
  if (ways.length === 0) return <EmptyPart icon={IconMailOff}>{text('invoices.noWay')}</EmptyPart>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isOwn = words !== null && words.trim() !== '' && words !== preview.message
    const own = isOwn ? { message: words, ...(preview.number !== null && { number: preview.number }) } : { message: '' }
    sendOnce((sent) => onSend({ channel, ...own }, { onSuccess: onClose, ...sent }))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {children}
        <Ways
          label={text('invoices.sendBy')}
          ways={ways}
          chosen={channel}
          nameOf={(way) => text(`invoices.way.${way}`)}
          onChoose={(way) => {
            setChosen(way)
            setWords(null)
          }}
        />
        <Text size="sm" c="dimmed">
          {text('invoices.sendTo', {
            to: channel === 'sms' ? formats.phone(reach.phone ?? '') : (reach.email ?? ''),
          })}
        </Text>
        <Textarea
          label={text('invoices.message')}
          description={help}
          value={words ?? preview.message}
          maxLength={most}
          autosize
          minRows={4}
          maxRows={14}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <FormEnd send={send} onCancel={onClose} busy={busy} error={error} />
      </Stack>
    </form>
  )
}
