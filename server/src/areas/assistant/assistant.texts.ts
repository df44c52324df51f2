import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }

/** A text of this area, by its key. */
export type AssistantText = keyof typeof en
export type Language = 'en' | 'es'

const catalogues: Readonly<Record<Language, Readonly<Record<AssistantText, string>>>> = { en, es }

export const isAssistantText = (key: string): key is AssistantText => Object.hasOwn(en, key)

/** The text in a language; `{name}` in it is replaced by the value of that name. */
export const assistantText = (
  language: Language,
  key: AssistantText,
  values: Readonly<Record<string, string>> = {},
): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, () => value),
    catalogues[language][key],
  )
