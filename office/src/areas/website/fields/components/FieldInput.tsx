import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { NumberInput, Switch, TextInput } from '@mantine/core'
import type { Section } from '#contract/website/types.ts'
import { heroActions, type HeroAction, type SectionType } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import {
  fieldOf,
  isPhotoChoice,
  isPoint,
  isWords,
  noWords,
  withWords,
  type Language,
} from '../../draft/components/document.ts'
import type { WantedWords } from '../../words/components/SuggestWords.tsx'
import type { Field } from './fieldTable.ts'
import { LinesField, PointsField } from './PointsField.tsx'
import { PhotoField } from './PhotoField.tsx'
import { WordsField } from './WordsField.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import { fieldLabel } from './fieldLabels.ts'
import styles from './fields.module.css'

export interface FieldInputProps {
  section: Section
  field: Field
  language: Language
  /** The field's new value, in its own shape. */
  onChange: (value: unknown) => void
}

/** Of sections whose line below says what the business does, where, or how to ask. */
const led: readonly SectionType[] = ['hero', 'services', 'areas', 'contact', 'end_call', 'booking']

/** The words that can be suggested for a field; undefined where the facts have nothing to say. */
function wantedOf(section: SectionType, name: string): WantedWords | undefined {
  if (name === 'headline') return { field: 'headline', section }
  if (name === 'title') return { field: 'title', section }
  if (name === 'lead' && led.includes(section)) return { field: 'lead', section }
  return name === 'text' ? { field: 'text', section } : undefined
}

/** One field of a section, drawn by its kind. */
export function FieldInput(props: FieldInputProps) {
  const { section, field, language, onChange } = props
  const text = useText()
  const value = fieldOf(section, field.name)
  const label = fieldLabel(text, field.name)
  const listed = { label, language, onChange }
  switch (field.kind) {
    case 'line':
    case 'long':
    case 'story': {
      const words = isWords(value) ? value : noWords
      const say = (said: string) => onChange(withWords(words, language, said))
      return (
        <WordsField
          {...listed}
          kind={field.kind}
          most={field.most}
          words={words}
          wanted={wantedOf(section.type, field.name)}
          onChange={say}
          onWords={onChange}
        />
      )
    }
    case 'points':
      return <PointsField {...listed} most={field.most} points={Array.isArray(value) ? value.filter(isPoint) : []} />
    case 'lines':
      return <LinesField {...listed} most={field.most} lines={Array.isArray(value) ? value.filter(isWords) : []} />
    case 'photo':
      return <PhotoField {...listed} photo={isPhotoChoice(value) ? value : null} isHero={section.type === 'hero'} />
    case 'count':
      return (
        <CountField label={label} most={field.most} value={typeof value === 'number' ? value : 1} onChange={onChange} />
      )
    case 'choice':
      return <ActionChoice label={label} value={value} onChange={onChange} />
    case 'switch':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'link':
      return <LinkField label={label} most={field.most} value={value} onChange={onChange} />
    default:
      // every kind is drawn above
      return null
  }
}

interface LinkFieldProps {
  label: string
  most: number
  value: unknown
  onChange: (link: string) => void
}

function LinkField({ label, most, value, onChange }: LinkFieldProps) {
  return (
    <TextInput
      label={label}
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={most}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface ActionChoiceProps {
  label: string
  value: unknown
  onChange: (action: HeroAction) => void
}

/** What the main button does. */
function ActionChoice({ label, value, onChange }: ActionChoiceProps) {
  const text = useText()
  return (
    <div className={styles['choice']}>
      <span aria-hidden>{label}</span>
      <Ways
        label={label}
        ways={heroActions}
        chosen={heroActions.find((action) => action === value) ?? null}
        nameOf={(action) => text(`website.action.${action}`)}
        onChoose={onChange}
      />
    </div>
  )
}

interface CountFieldProps {
  label: string
  most: number
  value: number
  onChange: (count: number) => void
}

/** A number between one and the most that a section shows. */
function CountField({ label, most, value, onChange }: CountFieldProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={1}
      max={most}
      clampBehavior="blur"
      allowDecimal={false}
      allowNegative={false}
      onChange={(count) => {
        if (typeof count === 'number' && count >= 1 && count <= most) onChange(count)
      }}
    />
  )
}
