import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import type { LocalizedText } from '#contract/website/types.ts'
import { useText } from '../../../../lib/texts.ts'
import type { Language } from '../../draft/components/document.ts'
import { isNearEnd } from './fieldLabels.ts'

export interface WordsFieldProps {
  label: string
  /** `line` has no line breaks, `story` may have paragraphs, lists, and **bold** words. */
  kind: 'line' | 'long' | 'story'
  most: number
  words: LocalizedText
  language: Language
  /** It can be read here and not written. */
  isFixed?: boolean
  onChange: (said: string) => void
}

const rows = { line: [1, 4], long: [2, 8], story: [6, 18] } as const

/** Words in the language that is open; empty, they show what the other language says, as the page does. */
export function WordsField({ label, kind, most, words, language, isFixed = false, onChange }: WordsFieldProps) {
  const text = useText()
  const said = words[language]
  const other = words[language === 'en' ? 'es' : 'en']
  const [minRows, maxRows] = rows[kind]
  const left = isNearEnd(said.length, most) ? text('website.characters', { count: said.length, most }) : undefined
  const help = isFixed ? text('website.ownersWords') : kind === 'story' ? text('website.storyHelp') : undefined
  return (
    <Textarea
      label={label}
      lang={language}
      readOnly={isFixed}
      value={said}
      placeholder={other}
      maxLength={most}
      autosize
      minRows={minRows}
      maxRows={maxRows}
      description={left ?? help}
      onChange={({ currentTarget }) =>
        onChange(kind === 'line' ? currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') : currentTarget.value)
      }
    />
  )
}
