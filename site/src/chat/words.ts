import en from '../texts/en/chat.json' with { type: 'json' }
import es from '../texts/es/chat.json' with { type: 'json' }

export type ChatWord = keyof typeof en
/** Says a word of the chat in its language. */
export type Word = (word: ChatWord) => string
export type ChatLocale = 'en' | 'es'

const isSpanish = (tag: string): boolean => /^es\b/i.test(tag)

/** The chat's language: what the script's tag says, else the page's, else the browser's. */
export const localeOf = (asked: string | undefined): ChatLocale =>
  isSpanish(asked || document.documentElement.lang || navigator.language) ? 'es' : 'en'

/** Plain words without places to fill: a chat on somebody's page carries no library for texts. */
export const wordsOf =
  (locale: ChatLocale) =>
  (word: ChatWord): string =>
    (locale === 'es' ? es : en)[word]
