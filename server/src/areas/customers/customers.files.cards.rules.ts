const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll(/[;,]/g, String.raw`\$&`)

/** Lines of at most 75 bytes, as the standard wants them; a letter is never cut. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).byteLength
    if (bytes + size > 75) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += letter
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

/** A customer as a card is made of them. */
export interface CardFacts {
  readonly name: string
  readonly company: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly addresses: readonly string[]
  readonly tags: readonly string[]
  readonly notes: string
}

/** A card in version 3.0, which every address book reads. An address is one line of ours, so it stands as the street. */
export function cardOf(person: CardFacts): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(person.name)}`,
    `N:;${escaped(person.name)};;;`,
    ...(person.company ? [`ORG:${escaped(person.company)}`] : []),
    ...person.phones.map((phone, place) => `TEL;TYPE=${place === 0 ? 'VOICE,PREF' : 'VOICE'}:${escaped(phone)}`),
    ...person.emails.map(
      (email, place) => `EMAIL;TYPE=${place === 0 ? 'INTERNET,PREF' : 'INTERNET'}:${escaped(email)}`,
    ),
    ...person.addresses.map((address) => `ADR:;;${escaped(address)};;;;`),
    ...(person.tags.length > 0 ? [`CATEGORIES:${person.tags.map(escaped).join(',')}`] : []),
    ...(person.notes ? [`NOTE:${escaped(person.notes)}`] : []),
    'END:VCARD',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
