import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** A text that the server sends or shows; the office and the public pages have catalogues of their own. */
export type TextKey = keyof typeof en
export type Locale = 'en' | 'es'

/** The texts of one language. */
export interface Texts {
  readonly locale: Locale
  /** @throws Error when a value that the text names is missing: half a text must never reach a customer. */
  readonly text: (key: TextKey, values?: Readonly<Record<string, string | number>>) => string
}

/** Every catalogue; the compiler holds the Spanish one to the keys of the English one. */
export const catalogues: Readonly<Record<Locale, Readonly<Record<TextKey, string>>>> = { en, es }

const made = new Map<Locale, Texts>()

/** The texts of a language, in ICU message format, compiled at their first use. */
export function texts(locale: Locale): Texts {
  const known = made.get(locale)
  if (known) return known
  const fresh = compile(locale)
  made.set(locale, fresh)
  return fresh
}

function compile(locale: Locale): Texts {
  const compiled = Object.entries(catalogues[locale]).map(
    ([key, message]) => [key, compileMessageOrThrow(message)] as const,
  )
  const named = new Map(Object.entries(catalogues[locale]).map(([key, message]) => [key, placeholders(message)]))
  const catalogue = setupI18n({ locale, messages: { [locale]: Object.fromEntries(compiled) } })
  return {
    locale,
    text(key, values = {}) {
      const missing = named.get(key)?.filter((name) => values[name] === undefined) ?? []
      if (missing.length > 0) throw new Error(`the text ${key} needs ${missing.join(', ')}`)
      return catalogue._(key, { ...values })
    },
  }
}

/** The names of the values that a message uses: `{count, plural, …}` and `{name}`. */
export function placeholders(message: string): string[] {
  const names = [...message.matchAll(/\{\s*([a-z]\w*)\s*(?:\}|,\s*(?:plural|select|number|date|time))/gi)].map(
    (match) => match[1] ?? '',
  )
  return [...new Set(names)].toSorted()
}
