import '@mantine/core/styles/Input.layer.css'
import { Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Consent, ConsentWord } from '#contract/customers.work.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Ways } from '../../../ui/Ways.tsx'
import { useRecordConsent } from './useConsents.ts'
import styles from './card.module.css'

export interface RecordConsentProps {
  customerId: string
  consent: Consent
  /** Every word about this customer, newest first. */
  history: readonly ConsentWord[]
  onClose: () => void
}

const answers = ['granted', 'stopped'] as const

/** What somebody said about being written to, and what they say now. */
export function RecordConsent({ customerId, consent, history, onClose }: RecordConsentProps) {
  const text = useText()
  const formats = useFormats()
  const { channel, contact, purpose } = consent
  const [state, setState] = useState<(typeof answers)[number]>(consent.state === 'granted' ? 'stopped' : 'granted')
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const record = useRecordConsent(customerId, onClose)
  const missing = state === 'granted' && words.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!missing) record.mutate({ channel, contact, purpose, state, words })
  }
  const own = history.filter((word) => word.channel === channel && word.contact === contact)
  const shown = channel === 'sms' ? formats.phone(contact) : contact
  return (
    <Sheet opened onClose={onClose} title={text(`customers.consentTitle.${purpose}.${channel}`, { contact: shown })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {own.length > 0 && (
            <Stack
              className={styles['words'] ?? ''}
              component="ol"
              gap="sm"
              aria-label={text('customers.consentHistory')}
            >
              {own.map((word) => (
                <li key={word.id}>
                  <p>
                    <strong>{text(`customers.consentWord.${word.state}`)}</strong>
                    {' · '}
                    {text(`customers.purpose.${word.purpose}`)}
                    {' · '}
                    {text(`customers.how.${word.how}`)}
                    {word.by !== null && word.by.name !== '' && ` (${word.by.name})`}
                  </p>
                  {word.words !== '' && <q>{word.words}</q>}
                  <Text component="time" display="block" size="xs" c="dimmed" dateTime={word.at}>
                    {formats.dateTime(word.at)}
                  </Text>
                </li>
              ))}
            </Stack>
          )}
          <Ways
            label={text('customers.consentNow')}
            ways={answers}
            chosen={state}
            nameOf={(answer) => text(`customers.consentWord.${answer}`)}
            onChoose={setState}
          />
          <Textarea
            label={text('customers.consentWords')}
            description={text('customers.consentWordsHint')}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            error={tried && missing ? text('customers.consentNeedsWords') : undefined}
            maxLength={1000}
            autosize
            minRows={2}
          />
          <FormEnd
            send={text('customers.consentSave')}
            onCancel={onClose}
            busy={record.isPending}
            error={record.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
