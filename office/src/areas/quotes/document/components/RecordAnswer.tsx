import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { proposedOption } from '#contract/quotes/totals.rules.ts'
import type { QuoteDetail, QuoteDocument } from '#contract/quotes/types.ts'
import { memberAnswerWays, quoteAnswers, quoteLimits, type QuoteAnswerKind } from '#contract/quotes/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import { useAnswerQuote } from '../../api/useQuote.ts'

interface RecordAnswerProps {
  quote: QuoteDetail
  /** The version that is answered. */
  document: QuoteDocument
  onClose: () => void
}

type LineId = QuoteDocument['lines'][number]['id']

/** Writes down what the customer said by phone, on paper, or in person. The note says who and when: it is the evidence. */
export function RecordAnswer({ quote, document, onClose }: RecordAnswerProps) {
  const text = useText()
  const send = useAnswerQuote(quote)
  const [answer, setAnswer] = useState<QuoteAnswerKind>('approved')
  const [how, setHow] = useState<(typeof memberAnswerWays)[number]>('phone')
  const [note, setNote] = useState('')
  const [option, setOption] = useState(proposedOption(document.options)?.id)
  const [lines, setLines] = useState<ReadonlySet<LineId>>(
    () => new Set(document.lines.filter(({ optional, selected }) => optional && selected).map(({ id }) => id)),
  )
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(note.trim() === '')
    if (note.trim() === '') return
    const taken = answer === 'approved' && option !== undefined ? { option, lines: [...lines] } : {}
    send.mutate({ answer, how, note: note.trim(), ...taken }, { onSuccess: onClose })
  }
  return (
    <Sheet opened onClose={onClose} title={text('quotes.recordAnswer')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Ways
            label={text('quotes.answer')}
            ways={quoteAnswers}
            chosen={answer}
            nameOf={(each) => text(`quotes.answer.${each}`)}
            onChoose={setAnswer}
          />
          <Ways
            label={text('quotes.howLabel')}
            ways={memberAnswerWays}
            chosen={how}
            nameOf={(each) => text(`quotes.how.${each}`)}
            onChoose={setHow}
          />
          {answer === 'approved' && (
            <Taken document={document} option={option} lines={lines} onOption={setOption} onLines={setLines} />
          )}
          <Textarea
            label={text('quotes.answerNote')}
            placeholder={text('quotes.answerNoteHint')}
            value={note}
            maxLength={quoteLimits.answerNote}
            autosize
            minRows={2}
            data-autofocus
            error={isMissing && note.trim() === '' ? text('quotes.answerNoteNeeded') : undefined}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <FormEnd send={text('quotes.recordAnswer')} onCancel={onClose} busy={send.isPending} error={send.error} />
        </Stack>
      </form>
    </Sheet>
  )
}

interface TakenProps {
  document: QuoteDocument
  option: QuoteDocument['options'][number]['id'] | undefined
  lines: ReadonlySet<LineId>
  onOption: (id: QuoteDocument['options'][number]['id'] | undefined) => void
  onLines: (lines: ReadonlySet<LineId>) => void
}

/** Which option they took, and what they added. */
function Taken({ document, option, lines, onOption, onLines }: TakenProps) {
  const text = useText()
  const formats = useFormats()
  const { options, totals, currency } = document
  const extras = document.lines.filter((line) => line.optional && (line.option === null || line.option === option))
  return (
    <>
      {options.length > 1 && (
        <NativeSelect
          label={text('quotes.optionTaken')}
          value={option ?? ''}
          data={options.map(({ id, name }, index) => ({
            value: id,
            label: `${name} · ${formats.exactMoney({ cents: totals[index]?.total_cents ?? 0, currency })}`,
          }))}
          onChange={({ currentTarget }) => onOption(options.find(({ id }) => id === currentTarget.value)?.id)}
        />
      )}
      {extras.length > 0 && (
        <Stack gap="xs">
          <Text size="sm" fw={500}>
            {text('quotes.extrasTaken')}
          </Text>
          {extras.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={lines.has(id)}
              onChange={({ currentTarget }) =>
                onLines(new Set(currentTarget.checked ? [...lines, id] : [...lines].filter((each) => each !== id)))
              }
            />
          ))}
        </Stack>
      )}
    </>
  )
}
