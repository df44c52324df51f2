import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '../../machine/understanding.rules.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** A text of the assistant. */
export type WordKey = keyof typeof en

/** Every text; the compiler holds the Spanish ones to the keys of the English ones. */
export const words: Readonly<Record<Language, Readonly<Record<WordKey, string>>>> = { en, es }

type Values = Readonly<Record<string, string>>
const made = new Map<Language, (key: string, values: Values) => string>()

/** The text of a key in a language (ICU message format). What people wrote is a value, never a pattern. */
export function wordOf(language: Language, key: WordKey, values: Values = {}): string {
  const known = made.get(language) ?? compile(language)
  made.set(language, known)
  return known(key, values)
}

function compile(language: Language): (key: string, values: Values) => string {
  const messages = Object.fromEntries(
    Object.entries(words[language]).map(([key, message]) => [key, compileMessageOrThrow(message)]),
  )
  const catalogue = setupI18n({ locale: language, messages: { [language]: messages } })
  return (key, values) => catalogue._(key, { ...values })
}

/** Whether there is a text of that name. */
export const isWordKey = (key: string): key is WordKey => Object.hasOwn(en, key)
