import '@mantine/core/styles/Input.layer.css'
import { Group, Text, Textarea, TextInput } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useId } from 'react'
import type { PrintWords } from '#contract/print/types.ts'
import { pieces, printLimits, type PieceKind, type PrintField } from '#contract/print/values.ts'
import { useText } from '../../../lib/texts.ts'

export interface WordFieldsProps {
  kind: PieceKind
  words: PrintWords
  /** The fields whose words do not fit; undefined while that is not known. */
  unfit: readonly PrintField[] | undefined
  onChange: (words: PrintWords) => void
}

const long: ReadonlySet<PrintField> = new Set(['text', 'back_text'])
const headlines: ReadonlySet<PrintField> = new Set(['headline', 'back_headline'])

const mostOf = (field: PrintField): number => {
  if (long.has(field)) return printLimits.text
  return headlines.has(field) ? printLimits.headline : printLimits.name
}

/** The words of a piece, each with whether it fits. */
export function WordFields({ kind, words, unfit, onChange }: WordFieldsProps) {
  return pieces[kind].fields.map((field) => (
    <WordField
      key={field}
      field={field}
      value={words[field]}
      fits={unfit === undefined || words[field] === '' ? undefined : !unfit.includes(field)}
      onChange={(value) => onChange({ ...words, [field]: value })}
    />
  ))
}

interface WordFieldProps {
  field: PrintField
  value: string
  fits: boolean | undefined
  onChange: (value: string) => void
}

function WordField({ field, value, fits, onChange }: WordFieldProps) {
  const text = useText()
  const id = useId()
  const shared = {
    id,
    value,
    maxLength: mostOf(field),
    'aria-label': text(`print.field.${field}`),
    error: fits === false ? text('print.tooLong') : undefined,
  }
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text component="label" htmlFor={id} size="sm" fw={500}>
          {text(`print.field.${field}`)}
        </Text>
        {fits === true && (
          <Group gap={4} c="var(--mantine-color-gain-light-color)" fz="sm">
            <IconCircleCheck size={16} aria-hidden />
            {text('print.fits')}
          </Group>
        )}
        {fits === false && (
          <Group gap={4} c="var(--mantine-color-trouble-light-color)" fz="sm">
            <IconAlertTriangle size={16} aria-hidden />
            {text('print.doesNotFit')}
          </Group>
        )}
      </Group>
      {long.has(field) ? (
        <Textarea {...shared} autosize minRows={2} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <TextInput {...shared} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </div>
  )
}
