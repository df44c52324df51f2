/** Endings that belong to the last name: `Pat Miller Jr.` */
const endings = /^(?:jr|sr|ii|iii|iv|md|phd|esq)\.?$/i

/** Words that begin a last name: `Ana de la Cruz`, `Jan van Dyke`. */
const beginnings = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'da',
  'dos',
  'van',
  'von',
  'der',
  'den',
  'st',
  'st.',
  'le',
  'du',
  'di',
  'bin',
  'al',
])

/**
 * A name in two columns, as print shops ask for it: the last word is the last name, with what belongs to it. One word is a
 * first name; `Miller, Pat` is read the other way round.
 */
export function firstAndLast(name: string): { readonly first: string; readonly last: string } {
  const comma = /^([^,]+),\s*([^,]+)$/.exec(name.trim())
  const turned = comma && !endings.test(comma[2] ?? '')
  if (turned) return { first: (comma[2] ?? '').trim(), last: (comma[1] ?? '').trim() }
  const words = name.replaceAll(',', ' ').split(/\s+/).filter(Boolean)
  if (words.length < 2) return { first: words[0] ?? '', last: '' }
  let at = words.length - 1
  while (at > 1 && endings.test(words[at] ?? '')) at -= 1
  while (at > 1 && beginnings.has((words[at - 1] ?? '').toLowerCase())) at -= 1
  return { first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') }
}
