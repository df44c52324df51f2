import { Button } from '@mantine/core'
import IconBolt from '~icons/tabler/bolt'
import IconSend2 from '~icons/tabler/send-2'
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import type { Conversation, SendingChannel } from '#contract/conversations.ts'
import type { Request } from '#contract/requests.ts'
import { draftKey, useDraft } from '../../../../lib/drafts.ts'
import { newId } from '../../../../lib/ids.ts'
import { useSite } from '../../../../lib/site.tsx'
import { storage } from '../../../../lib/storage.ts'
import { useText } from '../../../../lib/texts.ts'
import { messageLimits, textParts } from '../../../../lib/textParts.ts'
import { useSendMessage, type Outgoing } from '../useSendMessage.ts'
import { Channels } from './Channels.tsx'
import { channelsFor } from './channelsFor.ts'
import { ComposerNote } from './ComposerNote.tsx'
import { MessageLength } from './MessageLength.tsx'
import styles from './composer.module.css'

const QuickReplies = lazy(async () => ({ default: (await import('./QuickReplies.tsx')).QuickReplies }))

/** `key`: these very words were tried before; trying them again must not make two messages. */
const empty = { body: '', channel: '', key: '' }

export interface ComposerProps {
  request: Request
  conversation: Conversation | null
  /** The customer was last heard in the website chat. */
  inChat: boolean
  field: RefObject<HTMLTextAreaElement | null>
  onEditReplies: () => void
}

const sendTexts = { sms: 'request.sendText', email: 'request.sendEmail', chat: 'request.sendChat' } as const
const fieldTexts = { sms: 'request.writeText', email: 'request.writeEmail', chat: 'request.writeChat' } as const

/** Writes to the customer. What is half-written is kept for each request. */
export function Composer({ request, conversation, inChat, field, onEditReplies }: ComposerProps) {
  const text = useText()
  const id = useId()
  const { slug } = useSite()
  const form = `message:${request.id}`
  const { value, change, clear } = useDraft(slug, form, empty)
  const [replying, setReplying] = useState(false)
  const written = useRef('')
  useEffect(() => {
    written.current = value.body
  }, [value.body])
  const ways = channelsFor(request, conversation)
  const open = ways.filter(({ closed }) => closed === null)
  // Whoever sent the form has gone since, unless they wrote in the chat that it leads to.
  const chats = inChat || request.source === 'website_chat'
  const preset =
    open.find((way) => way.channel === conversation?.channel && (way.channel !== 'chat' || chats)) ?? open[0]
  const channel: SendingChannel | undefined =
    open.find((way) => way.channel === value.channel)?.channel ?? preset?.channel
  const giveBack = ({ body, channel: by, idempotencyKey }: Outgoing) => {
    const meanwhile = written.current.trim()
    const kept =
      meanwhile === ''
        ? { body, channel: by, key: idempotencyKey }
        : { body: `${body}\n\n${meanwhile}`, channel: by, key: '' }
    // Somebody who has closed the request finds the words when they come back.
    storage.write(draftKey(slug, form), JSON.stringify({ value: kept, idempotencyKey: newId() }))
    change(kept)
  }
  const send = useSendMessage(request.id, giveBack)
  const words = value.body.trim()
  const tooLong = channel === 'sms' && textParts(words) > messageLimits.parts

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (words === '' || tooLong || channel === undefined) return
    clear()
    change({ channel })
    send.mutate({ channel, body: words, idempotencyKey: value.key === '' ? newId() : value.key })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === '/' && value.body === '') {
      event.preventDefault()
      setReplying(true)
      return
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  const insert = (reply: string) => {
    setReplying(false)
    change({ body: value.body.trim() === '' ? reply : `${value.body.trimEnd()} ${reply}`, key: '' })
    field.current?.focus()
  }
  if (channel === undefined)
    return (
      <p className={styles['closed']}>
        {ways.map((way) => way.closed !== null && text(way.closed)).find((why) => why !== false)}
      </p>
    )
  return (
    <form className={styles['composer']} onSubmit={submit}>
      <Suspense fallback={null}>
        {replying && (
          <QuickReplies
            customer={request.customer.name}
            onPick={insert}
            onEdit={() => {
              setReplying(false)
              onEditReplies()
            }}
            onClose={() => {
              setReplying(false)
              field.current?.focus()
            }}
          />
        )}
      </Suspense>
      <Channels ways={ways} value={channel} onChange={(next) => change({ channel: next, key: '' })} />
      <textarea
        ref={field}
        className={styles['field']}
        aria-label={text(fieldTexts[channel], { name: request.customer.name })}
        aria-describedby={`${id}-length`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={text('request.writeHint')}
        value={value.body}
        onChange={(event) => change({ body: event.currentTarget.value, key: '' })}
        onKeyDown={press}
        maxLength={messageLimits.characters}
        rows={2}
      />
      <ComposerNote channel={channel} writing={words !== ''} conversation={conversation} />
      <div className={styles['foot']}>
        <button
          type="button"
          className={styles['reply']}
          aria-label={text('request.quickReplies')}
          aria-expanded={replying}
          title={text('request.quickReplies')}
          onClick={() => setReplying(!replying)}
        >
          <IconBolt size={20} aria-hidden />
        </button>
        <MessageLength id={`${id}-length`} words={words} channel={channel} tooLong={tooLong} />
        <Button type="submit" disabled={words === '' || tooLong} rightSection={<IconSend2 size={18} aria-hidden />}>
          {text(sendTexts[channel])}
        </Button>
      </div>
    </form>
  )
}
