import { setupI18n, type Messages } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import type { TextKey } from '../texts/keys.ts'
import { storage } from './storage.ts'

export type { TextKey }
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]
/** What a text is filled with. */
export type TextValues = Readonly<Record<string, string | number>>
/** Gives the text of a key in the language of the person. */
export type Text = (key: TextKey, values?: TextValues) => string

const CHOSEN = 'language'
/** What the first screen says, at hand in English; everything else is fetched with the screen that says it. */
const atHand = import.meta.glob<Messages>(['../texts/en/shell.json', '../texts/en/errors.json'], {
  import: 'default',
  eager: true,
})
const lazy = import.meta.glob<Messages>(['../texts/*/*.json', '!../texts/en/shell.json', '!../texts/en/errors.json'], {
  import: 'default',
})

const i18n = setupI18n()
const loaded = new Set(['shell', 'errors'])
const have = new Set<string>()
const listeners = new Set<() => void>()
let version = 0

for (const [path, messages] of Object.entries(atHand)) {
  i18n.load('en', messages)
  have.add(path)
}
i18n.activate('en')

/** The language a person chose, else the browser's, else English. */
export function preferredLanguage(): Language {
  const wanted = [storage.read(CHOSEN), ...navigator.languages].map((tag) => tag?.slice(0, 2))
  return wanted.flatMap((tag) => languages.find((language) => language === tag) ?? []).at(0) ?? 'en'
}

/** The language that is shown. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18n.locale) ?? 'en'
}

/** Fetches the texts of areas in the language that is shown; once each. */
export async function loadTexts(areas: readonly string[]): Promise<void> {
  for (const area of areas) loaded.add(area)
  await fetchTexts(currentLanguage(), areas)
}

/** Changes the language, and remembers it when the person chose it. */
export async function showLanguage(language: Language, chosen: boolean): Promise<void> {
  if (chosen) storage.write(CHOSEN, language)
  await fetchTexts(language, [...loaded])
  i18n.activate(language)
  document.documentElement.lang = language
  tell()
}

async function fetchTexts(language: Language, areas: readonly string[]): Promise<void> {
  const missing = areas.map((area) => `../texts/${language}/${area}.json`).filter((path) => !have.has(path))
  await Promise.all(
    missing.map(async (path) => {
      const messages = await lazy[path]?.()
      if (messages === undefined) return
      i18n.load(language, messages)
      have.add(path)
    }),
  )
  if (missing.length > 0) tell()
}

function tell(): void {
  version += 1
  for (const listener of listeners) listener()
}

/**
 * The text of a key, outside of components. One without blanks or choices is a single piece: a screen of hundreds of
 * entries asks for it hundreds of times, and the library would go through it each time.
 */
export const text: Text = (key, values) => {
  const message = i18n.messages[key]
  const [whole, more] = Array.isArray(message) ? message : []
  return typeof whole === 'string' && more === undefined && !whole.includes('\\') ? whole : i18n._(key, values)
}

const isText = (key: string): key is TextKey => Object.hasOwn(i18n.messages, key)

/**
 * The key of what went wrong, by its code. One that this office has no words for, such as a newer server's or one that an
 * older version left on the device, is said in general words.
 */
export function errorKey(code: string | null | undefined): TextKey {
  const key = `errors.${code ?? ''}`
  return isText(key) ? key : 'errors.unexpected'
}

/** The texts for a component, drawn again when the language changes. */
export function useText(): Text {
  useSyncExternalStore(onTextsChange, () => version)
  return text
}

/** Calls back when the language changes or more texts have come; until the returned function is called. */
export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
