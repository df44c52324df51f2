import type { Section, WebsiteDocument, WebsitePageDocument } from '#contract/website/types.ts'

/** What became of two people's work on one document. */
export interface Merged<Value> {
  readonly value: Value
  /** Whether both changed the same thing, so that something of one of them is not in it. */
  readonly isTorn: boolean
}

const isPlain = <Value>(value: Value): value is Value & object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two pieces of a document say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  }
  if (!isPlain(one) || !isPlain(other)) return false
  const [mine, theirs] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return mine.length === theirs.size && mine.every(([name, value]) => isSame(value, theirs.get(name)))
}

interface Three<Value> {
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

/** One merge: it remembers whether anything was torn. Where both changed the same, mine is taken. */
class Merge {
  isTorn = false

  document({ base, mine, theirs }: Three<WebsiteDocument>): WebsiteDocument {
    const [{ pages: oldPages, ...old }, { pages, ...own }, { pages: theirPages, ...other }] = [base, mine, theirs]
    return {
      ...this.fields({ base: old, mine: own, theirs: other }),
      pages: this.list({ base: oldPages, mine: pages, theirs: theirPages }, pageName, (three) => this.page(three)),
    }
  }

  private page({ base, mine, theirs }: Three<WebsitePageDocument>): WebsitePageDocument {
    const [{ sections: oldSections, ...old }, { sections, ...own }, { sections: theirSections, ...other }] = [
      base,
      mine,
      theirs,
    ]
    return {
      ...this.fields({ base: old, mine: own, theirs: other }),
      sections: this.list({ base: oldSections, mine: sections, theirs: theirSections }, sectionName, (three) =>
        this.section(three),
      ),
    }
  }

  private section(three: Three<Section>): Section {
    const { base, mine, theirs } = three
    // a section was taken out, and another one got its name
    return base.type === mine.type && mine.type === theirs.type ? this.fields(three) : this.torn(mine)
  }

  private value<Value>({ base, mine, theirs }: Three<Value>): Value {
    if (isSame(mine, theirs) || isSame(base, theirs)) return mine
    if (isSame(base, mine)) return theirs
    return isPlain(base) && isPlain(mine) && isPlain(theirs) ? this.fields({ base, mine, theirs }) : this.torn(mine)
  }

  fields<Value extends object>({ base, mine, theirs }: Three<Value>): Value {
    const together = { ...mine }
    for (const name in mine) {
      together[name] = this.value({ base: base[name], mine: mine[name], theirs: theirs[name] })
    }
    return together
  }

  private torn<Value>(mine: Value): Value {
    this.isTorn = true
    return mine
  }

  /** Entries that are known by a name, such as sections: each is merged by itself, wherever it stands now. */
  private list<Entry>(
    { base, mine, theirs }: Three<readonly Entry[]>,
    nameOf: (entry: Entry) => string,
    merge: (three: Three<Entry>) => Entry,
  ): Entry[] {
    const byName = (list: readonly Entry[]) => new Map(list.map((entry) => [nameOf(entry), entry]))
    const [before, own, other] = [byName(base), byName(mine), byName(theirs)]
    const order = this.order([...before.keys()], [...own.keys()], [...other.keys()])
    return order.flatMap((name) => {
      const [had, has, gets] = [before.get(name), own.get(name), other.get(name)]
      if (has !== undefined && gets !== undefined) {
        if (isSame(has, gets)) return [has]
        return [had === undefined ? this.torn(has) : merge({ base: had, mine: has, theirs: gets })]
      }
      const left = has ?? gets
      if (left === undefined) return []
      // added by one of them
      if (had === undefined) return [left]
      // taken out by one of them: it stays out, unless the other one has worked on it since
      return isSame(left, had) ? [] : [this.torn(left)]
    })
  }

  /** The order of whoever changed it; what only the other one has stands behind what it stood behind there. */
  private order(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
    const isMineOld = isSame(among(base, mine), among(mine, base))
    const isTheirsOld = isSame(among(base, theirs), among(theirs, base))
    if (!isMineOld && !isTheirsOld && !isSame(among(mine, theirs), among(theirs, mine))) this.isTorn = true
    const [first, second] = isMineOld && !isTheirsOld ? [theirs, mine] : [mine, theirs]
    const order = [...first]
    for (const [index, name] of second.entries()) {
      if (order.includes(name)) continue
      const before = second.slice(0, index).findLast((each) => order.includes(each))
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name)
    }
    return order
  }
}

const pageName = ({ kind }: WebsitePageDocument): string => kind
const sectionName = ({ id }: Section): string => id
const among = (list: readonly string[], other: readonly string[]) => list.filter((name) => other.includes(name))

/** Puts together two versions of something else that both began as `base`, field by field. */
export function mergedFields<Value extends object>(base: Value, mine: Value, theirs: Value): Merged<Value> {
  const merge = new Merge()
  const value = merge.fields({ base, mine, theirs })
  return { value, isTorn: merge.isTorn }
}

/**
 * Puts together two versions of a document that both began as `base`. What only one of them changed is taken from that
 * one; a value that both changed is mine, and makes it torn.
 */
export function mergedDocuments(
  base: WebsiteDocument,
  mine: WebsiteDocument,
  theirs: WebsiteDocument,
): Merged<WebsiteDocument> {
  const merge = new Merge()
  const value = merge.document({ base, mine, theirs })
  return { value, isTorn: merge.isTorn }
}
