import { setupI18n, type I18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { PublicLocale } from '#contract/prosite.ts'
import en from '../texts/en/share.json' with { type: 'json' }
import es from '../texts/es/share.json' with { type: 'json' }

export type ShareText = keyof typeof en

// built catalogues are compiled already; in tests they arrive as plain text and are compiled when first used
const make = (locale: PublicLocale): I18n => {
  const i18n = setupI18n()
  i18n.setMessagesCompiler(compileMessage)
  i18n.loadAndActivate({ locale, messages: locale === 'en' ? en : es })
  return i18n
}
const catalogues: Readonly<Record<PublicLocale, I18n>> = { en: make('en'), es: make('es') }

/** The page's words in one language. */
export type Text = (key: ShareText, values?: Readonly<Record<string, string | number>>) => string

export const textsOf =
  (locale: PublicLocale): Text =>
  (key, values) =>
    catalogues[locale]._(key, values)
