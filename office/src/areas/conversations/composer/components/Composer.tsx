import { Button } from '@mantine/core'
import IconBolt from '~icons/tabler/bolt'
import IconSend2 from '~icons/tabler/send-2'
import { lazy, Suspense, useId, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import type { Conversation, SendingChannel } from '#contract/conversations.ts'
import { firstNameOf } from '#contract/templates.rules.ts'
import { newId } from '../../../../lib/ids.ts'
import { useText } from '../../../../lib/texts.ts'
import { messageLimits, textParts } from '../../../../lib/textParts.ts'
import type { MessageDraft } from '../../api/useMessageDraft.ts'
import { useSendMessage } from '../../api/useSendMessage.ts'
import type { ThreadRequest } from '../../api/useThread.ts'
import { ChannelMenu } from './ChannelMenu.tsx'
import { channelsFor, presetOf } from './channels.ts'
import { ComposerNote } from './ComposerNote.tsx'
import { MessageLength } from './MessageLength.tsx'
import styles from './composer.module.css'

const QuickReplies = lazy(async () => ({
  default: (await import('../../replies/components/QuickReplies.tsx')).QuickReplies,
}))

export interface ComposerProps {
  request: ThreadRequest
  conversation: Conversation | null
  /** The customer was last heard in the website chat. */
  inChat: boolean
  draft: MessageDraft
  field: RefObject<HTMLTextAreaElement | null>
  compact: boolean
  onEditReplies: () => void
}

const sendTexts = { sms: 'request.sendText', email: 'request.sendEmail', chat: 'request.sendChat' } as const
const fieldTexts = { sms: 'request.writeText', email: 'request.writeEmail', chat: 'request.writeChat' } as const
const hints = { sms: 'request.hintText', email: 'request.hintEmail', chat: 'request.hintChat' } as const

/** Writes to the customer. */
export function Composer(props: ComposerProps) {
  const { request, conversation, inChat, draft, field, compact, onEditReplies } = props
  const text = useText()
  const id = useId()
  const [replying, setReplying] = useState(false)
  const { value, change } = draft
  const ways = channelsFor(request, conversation)
  const open = ways.filter(({ closed }) => closed === null)
  const channel =
    open.find((way) => way.channel === value.channel)?.channel ?? presetOf(open, request, conversation, inChat)
  const { words, tooLong, submit } = useReply(request.id, draft, channel)
  const { name } = request.customer

  const press = (event: KeyboardEvent) => {
    if (event.key === '/' && value.body === '') {
      event.preventDefault()
      setReplying(true)
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    }
  }
  const leaveReplies = (reply?: string) => {
    setReplying(false)
    if (reply !== undefined)
      change({ body: value.body.trim() === '' ? reply : `${value.body.trimEnd()} ${reply}`, key: '' })
    field.current?.focus()
  }
  if (channel === undefined) return <Closed why={ways.find(({ closed }) => closed !== null)?.closed ?? null} />
  return (
    <form className={styles['composer']} data-compact={compact} data-writing={words !== ''} onSubmit={submit}>
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
      <ComposerNote channel={channel} writing={words !== ''} conversation={conversation} />
      <textarea
        ref={field}
        className={styles['field']}
        aria-label={text(fieldTexts[channel], { name })}
        aria-describedby={`${id}-length`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={text(hints[channel], { name: firstNameOf(name) || name })}
        dir="auto"
        value={value.body}
        onChange={(event) => change({ body: event.currentTarget.value, key: '' })}
        onKeyDown={press}
        maxLength={messageLimits.characters}
        rows={1}
      />
      <div className={styles['tools']}>
        <RepliesButton open={replying} onToggle={() => setReplying(!replying)} />
        <ChannelMenu ways={ways} value={channel} onChange={(next) => change({ channel: next, key: '' })} />
        <MessageLength id={`${id}-length`} words={words} channel={channel} tooLong={tooLong} />
        <Button
          className={styles['send'] ?? ''}
          type="submit"
          disabled={words === '' || tooLong}
          leftSection={<IconSend2 size={18} aria-hidden />}
          aria-label={text(sendTexts[channel])}
        >
          {text('request.send')}
        </Button>
      </div>
    </form>
  )
}

/** Sends what is written, by `channel`; what could not be sent comes back into the field. */
function useReply(requestId: string, { value, change, clear, putBack }: MessageDraft, channel?: SendingChannel) {
  const send = useSendMessage(requestId, putBack)
  const words = value.body.trim()
  const tooLong = channel === 'sms' && textParts(words) > messageLimits.parts
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (words === '' || tooLong || channel === undefined) return
    clear()
    change({ channel })
    send.mutate({ channel, body: words, idempotencyKey: value.key === '' ? newId() : value.key })
  }
  return { words, tooLong, submit }
}

function RepliesButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const text = useText()
  const label = text('request.quickReplies')
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      aria-expanded={open}
      title={label}
      onClick={onToggle}
    >
      <IconBolt size={20} aria-hidden />
    </button>
  )
}

function Closed({ why }: { why: ReturnType<typeof channelsFor>[number]['closed'] }) {
  const text = useText()
  return <p className={styles['closed']}>{why !== null && text(why)}</p>
}
