import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import type { LocalizedText } from '#contract/website/types.ts'
import { useText } from '../../../../lib/texts.ts'
import type { Language } from '../../draft/components/document.ts'
import { SuggestWords, type WantedWords } from '../../words/components/SuggestWords.tsx'
import { isNearEnd } from './fieldLabels.ts'
import styles from './fields.module.css'

export interface WordsFieldProps {
  label: string
  /** `line` has no line breaks, `story` may have paragraphs, lists, and **bold** words. */
  kind: 'line' | 'long' | 'story'
  most: number
  words: LocalizedText
  language: Language
  /** It can be read here and not written. */
  isFixed?: boolean
  /** What it is for, while nothing is written. */
  ask?: string | undefined
  /** Which words can be suggested here. */
  wanted?: WantedWords | undefined
  /** Takes words in both languages at once. */
  onWords?: (words: LocalizedText) => void
  onChange: (said: string) => void
}

const rows = { line: [1, 4], long: [2, 8], story: [6, 18] } as const

/** Words in the language that is open; empty, they show what the other language says, as the page does. */
export function WordsField(props: WordsFieldProps) {
  const { label, kind, most, words, language, isFixed = false, ask, wanted, onChange, onWords } = props
  const text = useText()
  const said = words[language]
  const other = words[language === 'en' ? 'es' : 'en']
  const [minRows, maxRows] = rows[kind]
  const left = isNearEnd(said.length, most) ? text('website.characters', { count: said.length, most }) : undefined
  const help = isFixed ? text('website.ownersWords') : kind === 'story' ? text('website.storyHelp') : undefined
  const mayAsk = wanted !== undefined && onWords !== undefined && !isFixed
  return (
    <div className={styles['words']}>
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
        description={left ?? (said === '' && other === '' ? (ask ?? help) : help)}
        onChange={({ currentTarget }) =>
          onChange(kind === 'line' ? currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') : currentTarget.value)
        }
      />
      {mayAsk && <SuggestWords label={label} wanted={wanted} words={words} onWords={onWords} />}
    </div>
  )
}
