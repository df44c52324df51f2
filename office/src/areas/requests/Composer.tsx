import { Button } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react'
import type { Channel } from '#contract/conversations.ts'
import type { Request } from '#contract/requests.ts'
import { usePhone } from '../../lib/breakpoints.ts'
import { draftKey, useDraft } from '../../lib/drafts.ts'
import { useFormats } from '../../lib/formats.ts'
import { newId } from '../../lib/ids.ts'
import { useSite } from '../../lib/site.tsx'
import { storage } from '../../lib/storage.ts'
import { useText } from '../../lib/texts.ts'
import { messageLimits, textParts } from './textParts.ts'
import { useSendMessage, type Outgoing } from './useSendMessage.ts'
import styles from './thread.module.css'

/** `key`: these very words were tried before; trying them again must not make two messages. */
const empty = { body: '', channel: '', key: '' }
const channels: readonly Channel[] = ['sms', 'email']

/** Writes to the customer by text or mail. What is half-written is kept for each request. */
export function Composer({ request }: { request: Request }) {
  const text = useText()
  const id = useId()
  const { slug } = useSite()
  const form = `message:${request.id}`
  const { value, change, clear } = useDraft(slug, form, empty)
  const written = useRef('')
  useEffect(() => {
    written.current = value.body
  }, [value.body])
  const { phone, email } = request.customer
  const preset: Channel = phone === null && email !== null ? 'email' : 'sms'
  const channel = channels.find((each) => each === value.channel) ?? preset
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
    if (words === '' || tooLong) return
    clear()
    change({ channel })
    send.mutate({ channel, body: words, idempotencyKey: value.key === '' ? newId() : value.key })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  if (phone === null && email === null) return null
  return (
    <form className={styles['composer']} onSubmit={submit}>
      <fieldset className={styles['channels']} aria-label={text('requests.sendBy')}>
        {channels.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === channel}
            disabled={(each === 'sms' ? phone : email) === null}
            onClick={() => change({ channel: each, key: '' })}
          >
            {text(`requests.channel.${each}`)}
          </button>
        ))}
      </fieldset>
      <textarea
        id={id}
        className={styles['field']}
        aria-label={text(channel === 'sms' ? 'requests.writeText' : 'requests.writeEmail', {
          name: request.customer.name,
        })}
        aria-describedby={`${id}-length`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={text('requests.writeHint')}
        value={value.body}
        onChange={(event) => change({ body: event.currentTarget.value, key: '' })}
        onKeyDown={press}
        maxLength={messageLimits.characters}
        rows={3}
      />
      <div className={styles['foot']}>
        <Length id={`${id}-length`} words={words} channel={channel} tooLong={tooLong} />
        <Button type="submit" disabled={words === '' || tooLong} rightSection={<IconSend2 size={18} aria-hidden />}>
          {text(channel === 'sms' ? 'requests.sendText' : 'requests.sendEmail')}
        </Button>
      </div>
    </form>
  )
}

/** A text costs by the part, so the parts are counted while writing. */
function Length({ id, words, channel, tooLong }: { id: string; words: string; channel: Channel; tooLong: boolean }) {
  const text = useText()
  const formats = useFormats()
  const count = formats.number(words.length)
  const parts = textParts(words)
  const phone = usePhone()
  const said = () => {
    if (words === '') return phone ? '' : text('requests.keySend')
    if (tooLong) return text('requests.tooLong')
    return channel === 'sms'
      ? text('requests.textLength', { characters: count, parts })
      : text('requests.length', { characters: count })
  }
  return (
    <span id={id} className={styles['length']} data-trouble={tooLong}>
      {said()}
    </span>
  )
}
