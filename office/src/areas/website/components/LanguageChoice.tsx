// Small on purpose: every panel with words in two languages has it.
import { useText } from '../../../lib/texts.ts'
import { Ways } from '../../../ui/Ways.tsx'
import type { EditorProps } from './Editor.tsx'

const both = ['en', 'es'] as const

/** In which language words are filled in. */
export function LanguageChoice({ language, onLanguage }: Pick<EditorProps, 'language' | 'onLanguage'>) {
  const text = useText()
  return (
    <Ways
      narrow
      label={text('website.language')}
      ways={both}
      chosen={language}
      nameOf={(each) => text(`website.language.${each}`)}
      onChoose={onLanguage}
    />
  )
}
