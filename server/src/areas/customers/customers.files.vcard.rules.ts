/** What a card or a line says of somebody, as it stands there. */
export interface RawPerson {
  readonly name: string
  readonly company: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly addresses: readonly string[]
  readonly tags: readonly string[]
  readonly notes: string
  readonly source: string
  readonly do_not_contact: string
  readonly review_status: string
}

interface Property {
  readonly name: string
  readonly params: readonly string[]
  readonly value: string
}

/** Pictures and keys may be larger than everything else together, and are nothing that is kept. */
const heavy = /^(?:[\w-]+\.)?(?:photo|logo|sound|key)[;:]/i
/** Characters of one card that are kept; more is no card of a person. */
const mostOfCard = 100_000

/**
 * Cuts lines into cards (RFC 6350; versions 2.1 and 3.0 alike), each as its unfolded lines. A card that is not closed, or
 * too long, is null: the place of something that cannot be read.
 */
export class CardReader {
  #lines: string[] | null = null
  #size = 0
  #skips = false
  /** Whether the line that is being read is quoted-printable, and whether it said that the next one belongs to it. */
  #quoted = false
  #soft = false

  /** The card that ends with this line; undefined while none does. */
  take(line: string): readonly string[] | null | undefined {
    if (/^\s*begin:vcard\s*$/i.test(line)) {
      const open = this.#lines !== null
      this.#lines = []
      this.#size = 0
      return open ? null : undefined
    }
    if (this.#lines === null) return undefined
    if (/^\s*end:vcard\s*$/i.test(line)) {
      const card = this.#size > mostOfCard ? null : this.#lines
      this.#lines = null
      return card
    }
    this.#add(line)
    return undefined
  }

  /** Null where the last card was not closed. */
  end(): null | undefined {
    return this.#lines === null ? undefined : null
  }

  /** What is there already is only added to, never read again: a card may be folded into very many lines. */
  #add(line: string): void {
    const lines = this.#lines ?? []
    const goesOn = /^[ \t]/.test(line)
    const soft = lines.length > 0 && this.#soft
    if (!goesOn && !soft) this.#skips = heavy.test(line) || (this.#skips && /^[A-Za-z0-9+/=]+$/.test(line))
    if (this.#skips) return
    this.#size += line.length
    if (this.#size > mostOfCard) return
    const isOwn = lines.length === 0 || !(goesOn || soft)
    if (isOwn) {
      if (line.trim() === '') return
      this.#quoted = isQuotedPrintable(line)
      lines.push('')
    }
    const more = isOwn || !goesOn ? line : line.slice(1)
    this.#soft = this.#quoted && more.endsWith('=')
    lines[lines.length - 1] += this.#soft ? more.slice(0, -1) : more
  }
}

const isQuotedPrintable = (line: string): boolean => /^[^:]*;(?:encoding=)?quoted-printable/i.test(line)

const encoder = new TextEncoder()

/** `=C3=B1` → `ñ`; in the character set that the card names, UTF-8 unless it is another. */
function unquoted(value: string, charset: string): string {
  const bytes: number[] = []
  for (let at = 0; at < value.length; at++) {
    const code = value[at] === '=' ? Number.parseInt(value.slice(at + 1, at + 3), 16) : Number.NaN
    if (Number.isNaN(code)) {
      const letter = value.charCodeAt(at)
      // most are, and there may be very many
      if (letter < 128) bytes.push(letter)
      else bytes.push(...encoder.encode(value[at]))
    } else {
      bytes.push(code)
      at += 2
    }
  }
  try {
    return new TextDecoder(charset).decode(new Uint8Array(bytes))
  } catch {
    return new TextDecoder().decode(new Uint8Array(bytes))
  }
}

function propertyIn(line: string): Property | undefined {
  // each letter can be read in one way only: a line that is made to be tried in many costs no more than another
  const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^:";])*)*):([\s\S]*)$/.exec(line)
  if (!match) return undefined
  const [, name = '', list = '', value = ''] = match
  const params = list.split(';').filter(Boolean)
  if (!isQuotedPrintable(line)) return { name: name.toLowerCase(), params, value }
  const charset = params.find((param) => /^charset=/i.test(param))?.slice('charset='.length) ?? 'utf-8'
  return { name: name.toLowerCase(), params, value: unquoted(value, charset) }
}

/** The parts of a value at a separator that no backslash precedes, their own escapes undone. */
function partsOf(value: string, separator: ';' | ','): string[] {
  const parts: string[] = ['']
  for (let at = 0; at < value.length; at++) {
    const letter = value[at] ?? ''
    const next = value[at + 1]
    const last = parts.length - 1
    if (letter === '\\' && next !== undefined) {
      parts[last] += next === 'n' || next === 'N' ? '\n' : next
      at++
    } else if (letter === separator) parts.push('')
    else parts[last] += letter
  }
  return parts.map((part) => part.trim())
}

const whole = (value: string): string => partsOf(value.replaceAll(/(?<!\\);/g, '\\;'), ';')[0] ?? ''

const preferred = ({ params }: Property): boolean =>
  params.some((param) => /^(?:type=|pref=)?(?:.*,)?(?:pref|1)\b/i.test(param))

/** Street, town, state and figures on one line, the country where it is told. */
function addressIn(value: string): string {
  const [box = '', more = '', street = '', town = '', state = '', code = '', country = ''] = partsOf(value, ';')
  return [[street, more, box].filter(Boolean).join(', '), town, [state, code].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ')
    .split('\n')
    .map((part) => part.trim())
    .join(', ')
}

function nameIn(value: string): string {
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = partsOf(value, ';')
  return [prefix, given, middle, family, suffix].filter(Boolean).join(' ')
}

/** What a card says of somebody. The numbers and mails that it prefers come first. */
export function personIn(lines: readonly string[]): RawPerson {
  const properties = lines.flatMap((line) => propertyIn(line) ?? [])
  const all = (name: string) => properties.filter((property) => property.name === name)
  const ordered = (name: string) => {
    const found = all(name)
    return [...found.filter(preferred), ...found.filter((property) => !preferred(property))]
  }
  const first = (name: string) => all(name)[0]?.value ?? ''
  return {
    name: whole(first('fn')) || nameIn(first('n')),
    company: partsOf(first('org'), ';').filter(Boolean).join(', '),
    phones: ordered('tel').map(({ value }) => whole(value).replace(/^tel:/i, '').split(';', 1).join('')),
    emails: ordered('email').map(({ value }) => whole(value).replace(/^mailto:/i, '')),
    addresses: ordered('adr').map(({ value }) => addressIn(value)),
    tags: all('categories').flatMap(({ value }) => partsOf(value, ',')),
    notes: all('note')
      .map(({ value }) => whole(value))
      .join('\n'),
    source: '',
    do_not_contact: '',
    review_status: '',
  }
}
