import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { PublicLocale } from '#contract/prosite.ts'

/** The words of some pages in one language: `text('public.call', { phone })`. */
export type TextOf<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string

// built catalogues are compiled already; in tests they arrive as plain text and are compiled when first used
const make = (locale: PublicLocale, messages: Messages): I18n => {
  const i18n = setupI18n()
  i18n.setMessagesCompiler(compileMessage)
  i18n.loadAndActivate({ locale, messages })
  return i18n
}

/** The words of some pages, by language. */
export function textsFrom<Key extends string>(
  messages: Readonly<Record<PublicLocale, Readonly<Record<Key, string>>>>,
): (locale: PublicLocale) => TextOf<Key> {
  const catalogues: Readonly<Record<PublicLocale, I18n>> = {
    en: make('en', messages.en),
    es: make('es', messages.es),
  }
  return (locale) => (key, values) => catalogues[locale]._(key, values)
}
