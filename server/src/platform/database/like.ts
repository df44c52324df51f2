import { sql, type RawBuilder } from 'kysely'

/** The three characters that mean something in a pattern of `like`. */
const SPECIAL = /[\\%_]/g

/**
 * The pattern that finds `text` anywhere in a column kept in lower case: what a person types matches as it stands,
 * percent signs and underscores too. Runs of white space count as one space.
 */
export const containing = (text: string): string =>
  `%${text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replaceAll(SPECIAL, String.raw`\$&`)}%`

/**
 * The words of a search, in lower case, each once. More than `most` become one out of the rest, so that nothing typed is
 * ignored.
 */
export function searchWords(text: string, most = 5): string[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const separate = words.length > most ? [...words.slice(0, most - 1), words.slice(most - 1).join(' ')] : words
  return [...new Set(separate)]
}

/** One pattern per word, for a search in which each word must occur: `smith kitchen` finds the kitchen of the Smiths. */
export const containingWords = (text: string): string[] => searchWords(text).map(containing)

/** Whether a text has each word of a search, in any case of its letters: for short lists that no index looks through. */
export const hasWords = (text: RawBuilder<unknown>, query: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${text}) like all (${containingWords(query)}::text[])`
