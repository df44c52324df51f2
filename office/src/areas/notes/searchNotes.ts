/** What the search looks at. */
export interface Searchable {
  readonly customer_name: string
  readonly title: string
  readonly body: string
  /** ISO 8601 in UTC. */
  readonly created: string
}

/** A piece of a text; `hit` when the search found it. */
export interface Piece {
  readonly text: string
  readonly hit: boolean
  /** Where it begins in the text. */
  readonly at: number
}

/**
 * The text as it is compared: small letters without accents, as long as the text itself, so that places in the one are
 * places in the other.
 */
function folded(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    return plain.length === letter.length ? plain : letter
  }).join('')
}

/** The notes whose customer, title or body holds the words, whatever their case; newest first. No words: all of them. */
export function searchNotes<Note extends Searchable>(notes: readonly Note[], words: string): Note[] {
  const wanted = folded(words.trim())
  return notes
    .filter(({ customer_name: customer, title, body }) =>
      [customer, title, body].some((text) => folded(text).includes(wanted)),
    )
    .toSorted((one, other) => other.created.localeCompare(one.created))
}

/** The text in pieces, those that hold the words marked. Together they are the text again. */
export function piecesOf(text: string, words: string): Piece[] {
  const wanted = folded(words.trim())
  if (wanted === '') return [{ text, hit: false, at: 0 }]
  const within = folded(text)
  const pieces: Piece[] = []
  let from = 0
  for (let at = within.indexOf(wanted); at !== -1; at = within.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), hit: false, at: from })
    pieces.push({ text: text.slice(at, at + wanted.length), hit: true, at })
    from = at + wanted.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hit: false, at: from })
  return pieces
}
