/** Words that say nothing of what is done. */
const empty = new Set(
  'a an and the for of in on to at by with near me my your best top local cheap affordable emergency professional service services company companies contractor contractors cost costs price prices how much el la los las un una de del en y para por con cerca mi mejor mejores barato baratos servicio servicios empresa empresas precio precios costo cuanto cuánto'.split(
    ' ',
  ),
)

/** A word without its ending: `heaters` and `heater`, `plumbing` and `plumber` begin alike. */
const stem = (word: string): string => {
  const bare = word.replace(/(?:ing|ers?|ors?|ation|ements?|ments?|ies|es|s)$/, '')
  return bare.length >= 3 ? bare : word
}

/** What words are about, without towns and words that say nothing. */
export function meaningOf(words: string, towns: readonly string[] = []): ReadonlySet<string> {
  const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const where = new Set(towns.flatMap((town) => plain(town).split(/[^a-z0-9]+/)))
  return new Set(
    plain(words)
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '' && !empty.has(word) && !where.has(word))
      .map(stem),
  )
}

const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && [...one].every((word) => other.has(word))

/**
 * The service whose page is about what was searched for: all of its name is in the words, or all of the words are in its
 * name. Undefined where the website has no such page.
 */
export const pageFor = <Service extends { readonly name: string }>(
  idea: string,
  services: readonly Service[],
  towns: readonly string[],
): Service | undefined => {
  const about = meaningOf(idea, towns)
  return services.find(({ name }) => {
    const offered = meaningOf(name)
    return isWithin(offered, about) || isWithin(about, offered)
  })
}
