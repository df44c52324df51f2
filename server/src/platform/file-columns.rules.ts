/** A head as it is compared: whatever its case, accents and marks. */
export const plain = (head: string): string =>
  head
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What the columns of a file can be, in the order in which they are looked for, each with the words it is called by. */
export interface ColumnWords<Field extends string> {
  readonly fields: readonly Field[]
  readonly words: Readonly<Record<Field, readonly string[]>>
  /** Those that several columns may be. */
  readonly several: readonly Field[]
}

/** Guesses what the columns are: first those that are called so, then those with such a word in their head. */
export function guessColumns<Field extends string>(
  heads: readonly string[],
  { fields: wanted, words: known, several: repeatable }: ColumnWords<Field>,
): (Field | null)[] {
  const mapping: (Field | null)[] = heads.map(() => null)
  const names = heads.map(plain)
  const rounds: ((name: string, word: string) => boolean)[] = [
    (name, word) => name === word,
    (name, word) => ` ${name} `.includes(` ${word} `),
  ]
  for (const matches of rounds) {
    for (const field of wanted) {
      for (const [column, name] of names.entries()) {
        if (mapping[column] !== null || name === '') continue
        if (mapping.includes(field) && !repeatable.includes(field)) break
        if (known[field].some((word) => matches(name, word))) mapping[column] = field
      }
    }
  }
  return mapping
}

/** What a spreadsheet was kept from taking for a formula: the mark before it goes. */
export const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '')

/** Words by every way they are written: their own key, and what people read for it. */
export const wordsOf = <Word extends string>(
  list: readonly Word[],
  read: (word: Word) => readonly string[],
): ReadonlyMap<string, Word> =>
  new Map(list.flatMap((word) => [word, ...read(word)].map((text) => [plain(text), word] as const)))
