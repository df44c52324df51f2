import '@mantine/core/styles/Input.layer.css'
import { Stack, Text, Textarea, Title } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { useRef, useState } from 'react'
import { followUpDays, quoteChannels, quoteLimits, type QuoteChannel } from '#contract/quotes/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText, type Text as Words } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import { useSendQuote } from '../../api/useQuote.ts'
import { amountText } from '../../labels.ts'
import { PairDifference } from '../../difference/components/CompareVersions.tsx'
import { QuoteExemption } from '../../editor/components/QuoteExemption.tsx'
import type { Editor } from '../../editor/api/useEditor.ts'
import difference from '../../difference/components/difference.module.css'
import warning from '../../../../ui/warning.module.css'

type Reach = Editor['quote']['contact']

/** By which ways the customer can be reached; the business can always hand it over itself. */
const waysOf = ({ phone, email }: Reach): QuoteChannel[] =>
  quoteChannels.filter((channel) => (channel === 'sms' ? phone !== null : channel === 'email' ? email !== null : true))

/** What somebody should look at before it goes out; nothing of it is in the way but an empty quote. */
function warningsOf(text: Words, { draft, sums }: Editor): string[] {
  const free = draft.options.filter((_, index) => sums[index]?.total_cents === 0)
  return [
    ...(draft.lines.length === 0 ? [text('quotes.sendEmpty')] : []),
    ...(draft.lines.length > 0 && free.length > 0 ? [text('quotes.sendFree')] : []),
  ]
}

/** What the customer will find changed; nothing for a quote that they never had. */
function SinceSent({ editor: { quote, status } }: { editor: Editor }) {
  const text = useText()
  if (quote.sent_version === 0) return null
  return (
    <section className={difference['since']}>
      <Title order={2} size="h4" mb="xs">
        {text('quotes.compare.since', { version: quote.sent_version })}
      </Title>
      <PairDifference quote={quote} pair={{ from: quote.sent_version, to: null }} saved={status === 'saved'} />
    </section>
  )
}

/** Saves what is not saved, then sends that version, once. */
function useSend(editor: Editor, onSent: () => void) {
  const { quote, autosave } = editor
  const [isUnsaved, setUnsaved] = useState(false)
  const isBusy = useRef(false)
  const send = useSendQuote(quote)
  const submit = async (body: { channel: QuoteChannel; words: string }) => {
    // a second click while the first one is still saving
    if (isBusy.current) return
    isBusy.current = true
    const free = () => {
      isBusy.current = false
    }
    const isSaved = await autosave.flush()
    setUnsaved(!isSaved)
    if (isSaved) send.mutate({ ...body, version: autosave.getVersion() }, { onSuccess: onSent, onError: free })
    else free()
  }
  return { send, isUnsaved, submit }
}

/** Sends a quote: by which way, and with which words. It is saved before; what is sent never changes. */
export function SendQuote({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { quote, draft } = editor
  const ways = waysOf(quote.contact)
  const [channel, setChannel] = useState<QuoteChannel>(ways[0] ?? 'none')
  const [words, setWords] = useState('')
  const { send, isUnsaved, submit } = useSend(editor, onClose)
  const warnings = warningsOf(text, editor)
  return (
    <Sheet opened onClose={onClose} title={text('quotes.sendTitle', { number: quote.number })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit({ channel, words: words.trim() })
        }}
      >
        <Stack gap="md">
          <Text>
            <b>{quote.customer.name}</b> · {draft.title}
            {editor.status === 'saved' && ` · ${amountText(formats, quote)}`}
          </Text>
          <QuoteExemption editor={editor} />
          {warnings.length > 0 && (
            <ul className={warning['warning']}>
              {warnings.map((words_) => (
                <li key={words_}>
                  <IconAlertTriangle size={18} aria-hidden />
                  {words_}
                </li>
              ))}
            </ul>
          )}
          <Ways
            label={text('quotes.sendBy')}
            ways={ways}
            chosen={channel}
            nameOf={(way) => text(`quotes.channel.${way}`)}
            onChoose={setChannel}
          />
          <Text size="sm" c="dimmed">
            {channel === 'sms' && text('quotes.sendTo', { to: formats.phone(quote.contact.phone ?? '') })}
            {channel === 'email' && text('quotes.sendTo', { to: quote.contact.email ?? '' })}
            {channel === 'none' && text('quotes.sendSelf')}
          </Text>
          {channel !== 'none' && (
            <Textarea
              label={text('quotes.sendWords')}
              placeholder={text('quotes.sendWordsHint')}
              description={text('quotes.sendWordsHelp')}
              value={words}
              maxLength={quoteLimits.sendWords}
              autosize
              minRows={3}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
          )}
          <SinceSent editor={editor} />
          <Text size="sm" c="dimmed">
            {text('quotes.followUps', { days: formats.list(followUpDays.map(String)) })}
          </Text>
          {isUnsaved && (
            <Text role="alert" c="var(--mantine-color-error)">
              {text('quotes.sendUnsaved')}
            </Text>
          )}
          <FormEnd
            send={text(channel === 'none' ? 'quotes.markSent' : 'quotes.send')}
            onCancel={onClose}
            busy={send.isPending}
            disabled={draft.lines.length === 0 || quote.exemption_outdated}
            error={send.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
