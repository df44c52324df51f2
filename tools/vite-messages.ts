/**
 * Compiles message catalogues while building, so that no browser carries a parser of ICU messages.
 *
 * A catalogue is a flat JSON file below `texts/<language>/`: `{ "notes.count": "{count, plural, one {# note} …}" }`.
 * The built module has the same keys with compiled messages, ready for `i18n.load` of `@lingui/core`.
 * A message that does not parse stops the build, with its file and key.
 */
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /\/texts\/[a-z]{2}(?:-[A-Z]{2})?\/[^/]+\.json$/

/** Compiles the text of one catalogue. Throws an Error that names `file` and the key. */
export function compileCatalogue(file: string, text: string): Record<string, CompiledMessage> {
  const catalogue: unknown = JSON.parse(text)
  if (typeof catalogue !== 'object' || catalogue === null || Array.isArray(catalogue)) {
    throw new Error(`${file}: a catalogue is an object of key and text`)
  }
  const entries = Object.entries(catalogue).map(([key, message]: [string, unknown]) => {
    if (typeof message !== 'string') throw new Error(`${file}: "${key}" must be a text`)
    try {
      return [key, compileMessageOrThrow(message)] as const
    } catch (error) {
      throw new Error(`${file}: "${key}": ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  })
  return Object.fromEntries(entries)
}

/** The Vite plugin. It runs before Vite's own JSON plugin, which then makes a module of the compiled JSON. */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      handler(text, id) {
        return { code: JSON.stringify(compileCatalogue(id, text)), map: null }
      },
    },
  }
}
