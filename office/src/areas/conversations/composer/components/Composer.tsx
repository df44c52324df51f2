import { ActionIcon, Button, Group, Text } from '@mantine/core'
import IconBolt from '~icons/tabler/bolt'
import IconSend2 from '~icons/tabler/send-2'
import {
  lazy,
  Suspense,
  useId,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { SendingChannel } from '#contract/conversations.ts'
import { messageLimits } from '#contract/inbox/values.ts'
import { firstNameOf } from '#contract/templates.rules.ts'
import { newId } from '../../../../lib/ids.ts'
import { useText } from '../../../../lib/texts.ts'
import { messageLimits as textLimits, textParts } from '../../../../lib/textParts.ts'
import type { MessageDraft } from '../../api/useMessageDraft.ts'
import type { Outgoing } from '../../api/useSendMessage.ts'
import { useMessagePhotos, type MessagePhotosOfDraft } from '../../photos/api/useMessagePhotos.ts'
import { AddPhotosMenu } from '../../photos/components/AddPhotosMenu.tsx'
import { PhotoStrip } from '../../photos/components/PhotoStrip.tsx'
import { ChannelMenu } from './ChannelMenu.tsx'
import type { Way } from './channels.ts'
import { MessageLength } from './MessageLength.tsx'
import { SendLater } from './SendLater.tsx'
import styles from './composer.module.css'

const QuickReplies = lazy(async () => ({
  default: (await import('../../replies/components/QuickReplies.tsx')).QuickReplies,
}))

export interface ComposerProps {
  /** Of the customer. */
  name: string
  ways: readonly Way[]
  /** The channel unless another is chosen; undefined where every one is closed. */
  preset: SendingChannel | undefined
  draft: MessageDraft
  /** The request whose photos can be sent; undefined where there is none yet. */
  requestId?: string
  field: RefObject<HTMLTextAreaElement | null>
  compact: boolean
  /** What to know before sending. */
  renderNote: (channel: SendingChannel, writing: boolean) => ReactNode
  onWriting?: () => void
  onSend: (words: Omit<Outgoing, 'lastSeen'>) => void
  onEditReplies: () => void
}

const sendTexts = { sms: 'request.sendText', email: 'request.sendEmail', chat: 'request.sendChat' } as const
const fieldTexts = { sms: 'request.writeText', email: 'request.writeEmail', chat: 'request.writeChat' } as const
const hints = { sms: 'request.hintText', email: 'request.hintEmail', chat: 'request.hintChat' } as const

/** Writes to a customer: the words, by which channel, now or later. */
export function Composer(props: ComposerProps) {
  const { name, ways, preset, draft, field, compact, renderNote, onWriting, onEditReplies } = props
  const text = useText()
  const id = useId()
  const [replying, setReplying] = useState(false)
  const { value, change } = draft
  const channel = ways.find((way) => way.channel === value.channel && way.closed === null)?.channel ?? preset
  const photos = useMessagePhotos(draft)
  const { words, begun, tooLong, maySend, send } = useSending(draft, channel, photos, props.onSend)
  if (channel === undefined) return <Closed why={ways.find(({ closed }) => closed !== null)?.closed ?? null} />

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    send(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === '/' && value.body === '') {
      event.preventDefault()
      setReplying(true)
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  const leaveReplies = (reply?: string) => {
    setReplying(false)
    if (reply !== undefined)
      change({ body: value.body.trim() === '' ? reply : `${value.body.trimEnd()} ${reply}`, key: '' })
    field.current?.focus()
  }
  return (
    <form className={styles['composer']} data-compact={compact} data-writing={begun} onSubmit={submit}>
      <Suspense fallback={null}>
        {replying && (
          <QuickReplies
            customer={name}
            onPick={leaveReplies}
            onEdit={() => {
              setReplying(false)
              onEditReplies()
            }}
            onClose={() => leaveReplies()}
          />
        )}
      </Suspense>
      {renderNote(channel, begun)}
      <textarea
        ref={field}
        className={styles['field']}
        aria-label={text(fieldTexts[channel], { name })}
        aria-describedby={`${id}-length`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={text(hints[channel], { name: firstNameOf(name) || name })}
        dir="auto"
        value={value.body}
        onChange={(event) => {
          change({ body: event.currentTarget.value, key: '' })
          onWriting?.()
        }}
        onKeyDown={press}
        maxLength={messageLimits.email}
        rows={1}
      />
      <PhotoStrip photos={photos} />
      <Group className={styles['tools'] ?? ''} gap={4} wrap="nowrap">
        <AddPhotosMenu photos={photos} requestId={props.requestId} />
        <RepliesButton open={replying} onToggle={() => setReplying(!replying)} />
        <ChannelMenu ways={ways} value={channel} onChange={(next) => change({ channel: next, key: '' })} />
        <MessageLength id={`${id}-length`} words={words} channel={channel} tooLong={tooLong} />
        <SendLater disabled={!maySend} onChoose={send} />
        <SendButton channel={channel} disabled={!maySend} />
      </Group>
    </form>
  )
}

function SendButton({ channel, disabled }: { channel: SendingChannel; disabled: boolean }) {
  const text = useText()
  return (
    <Button
      type="submit"
      disabled={disabled}
      leftSection={<IconSend2 size={18} aria-hidden />}
      aria-label={text(sendTexts[channel])}
    >
      {text('request.send')}
    </Button>
  )
}

/** Opens the quick replies. */
function RepliesButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const text = useText()
  const label = text('request.quickReplies')
  return (
    <ActionIcon aria-label={label} aria-expanded={open} title={label} onClick={onToggle}>
      <IconBolt size={20} aria-hidden />
    </ActionIcon>
  )
}

/** Sends what is written, by `channel`, and empties the field. */
function useSending(
  { value, change, clear }: MessageDraft,
  channel: SendingChannel | undefined,
  photos: MessagePhotosOfDraft,
  onSend: ComposerProps['onSend'],
) {
  const words = value.body.trim()
  const isTooManyParts = channel === 'sms' && textParts(words) > textLimits.parts
  const tooLong = channel !== undefined && (words.length > messageLimits[channel] || isTooManyParts)
  const begun = words !== '' || photos.count > 0
  const maySend = begun && photos.isComplete && !tooLong
  const send = (sendAt: string | null) => {
    if (!maySend || channel === undefined) return
    const along = photos.take()
    clear()
    change({ channel })
    onSend({ channel, body: words, photos: along, sendAt, idempotencyKey: value.key === '' ? newId() : value.key })
  }
  return { words, begun, tooLong, maySend, send }
}

function Closed({ why }: { why: Way['closed'] }) {
  const text = useText()
  return (
    <Text p="md" c="dimmed" className={styles['closed'] ?? ''}>
      {why !== null && text(why)}
    </Text>
  )
}
