/**
 * The rules of the house that old code does not follow yet. Each finds violations with a key that stays the same while
 * code around it moves (`rule file [target]`); the baseline holds today's, and may only shrink (baseline.mjs).
 *
 * @typedef {object} Violation
 * @property {string} rule
 * @property {string} file a file or a folder
 * @property {string} [target] another file, an area, a table, a component
 * @property {number} [count] how many, for a rule about size
 * @property {string} advice
 */
import * as house from './house.mjs'
import { findRings } from './cycles.mjs'
import { placeOf } from './rules.mjs'
import { tablesNamedIn, tablesOf } from './tables.mjs'

const PRODUCT = new Set(['contract', 'server', 'office', 'site'])
const LEVEL_OF = new Map(house.LEVELS.flatMap((areas, level) => areas.map((area) => [area, level])))

/**
 * @param {{ sources: import('./source.mjs').Source[], paths: Set<string> }} project
 * @returns {Violation[]}
 */
export function checkOrder({ sources, paths }) {
  const product = sources
    .map((source) => ({ source, place: placeOf(source.path) }))
    .filter(
      ({ place }) => !place.isTest && (PRODUCT.has(place.room) || place.room === 'demo' || place.room === 'tools'),
    )
  const ours = product.filter(({ place }) => PRODUCT.has(place.room))
  const imports = ours.flatMap(importsBetweenAreas)
  return [
    ...imports.flatMap(checkDoor),
    ...imports.flatMap(checkDirection),
    ...checkRings(imports),
    ...checkAreas(ours),
    ...ours.flatMap(checkName),
    ...ours.flatMap(checkLayout),
    ...ours.flatMap(checkSize),
    ...checkTables(ours),
    ...checkFolders(product, paths),
  ]
}

/** Whether a path belongs to an area that has followed the rules from its first file. */
export function isInNewArea(path) {
  // a folder is judged like a file inside it
  const { room, area } = placeOf(/\.[a-z]+$/.test(path) ? path : `${path}/x.ts`)
  if (area === undefined) return false
  if (room === 'server') return !house.OLD_SERVER_AREAS.has(area)
  return room === 'office' && !house.OLD_OFFICE_AREAS.has(area)
}

function importsBetweenAreas({ source, place }) {
  return source.imports.flatMap(({ target }) => {
    if (target === undefined) return []
    const to = placeOf(target)
    return to.area !== undefined && to.room === place.room && to.area !== place.area
      ? [{ file: source.path, from: place, target, to }]
      : []
  })
}

function checkDoor({ file, from, target, to }) {
  // the files at the top of a room put the areas together
  if (to.isDoor || from.part === 'top') return []
  return [{ rule: 'one-door', file, target, advice: `import from areas/${to.area}/index.ts, and export it there` }]
}

/** `http` stands below every area. */
function checkDirection({ file, from, to }) {
  if (from.room !== 'server' || from.part === 'top') return []
  const own = from.area === undefined ? -1 : LEVEL_OF.get(from.area)
  if (own === undefined || !LEVEL_OF.has(to.area) || LEVEL_OF.get(to.area) <= own) return []
  const advice = `${to.area} stands above ${from.area ?? from.part}: publish an event, or let ${to.area} call`
  return [{ rule: 'direction', file, target: to.area, advice }]
}

/** Imports upwards are violations of `direction` already, so rings are looked for among the others. */
function checkRings(imports) {
  return ['server', 'office'].flatMap((room) => {
    const edges = new Map()
    for (const found of imports) {
      if (found.from.room !== room || found.from.area === undefined || checkDirection(found).length > 0) continue
      edges.set(found.from.area, (edges.get(found.from.area) ?? new Set()).add(found.to.area))
    }
    return findRings(edges).map(([from, to]) => ({
      rule: 'no-ring',
      file: `${room}/src/areas/${from}`,
      target: to,
      advice: `${to} leads back to ${from}: let one of them publish an event, or pass in what it needs`,
    }))
  })
}

/** Every server area has its level, and one door that names what it offers. */
function checkAreas(ours) {
  const areas = new Set(ours.flatMap(({ place }) => (place.room === 'server' && place.area) || []))
  const unknown = [...areas].filter((area) => !LEVEL_OF.has(area))
  const open = ours.filter(({ source, place }) => place.isDoor && /^export \*/m.test(source.text))
  return [
    ...unknown.map((area) => ({
      rule: 'direction',
      file: `server/src/areas/${area}`,
      advice: `put ${area} at its level in LEVELS (tools/borders/house.mjs)`,
    })),
    ...open.map(({ source }) => ({ rule: 'one-door', file: source.path, advice: 'name what the area offers: no `*`' })),
  ]
}

/** Nouns that end like a gerund. */
const NOUNS = new Set(
  house.words(`
  billing booking branding building drawing encoding greeting heading landing listing loading meeting messaging
  monitoring opening padding pending pricing rating setting signing spacing string thing timing tracking
  training warning
`),
)
const NOT_A_THING = /^(?:told|kept|gone|left|known|said|saw|asked|held|unsent|settled|shown|found|theirs?|here)$/

function checkName({ source, place }) {
  const parts = place.file
    .replace(/\.[a-z]+$/, '')
    .split(/[.-]|(?=[A-Z])/)
    .map((word) => word.toLowerCase())
  const wrong = parts.find((word) => NOT_A_THING.test(word) || (/\wing$/.test(word) && !NOUNS.has(word)))
  if (wrong === undefined) return []
  return [{ rule: 'file-name', file: source.path, advice: `a file is called after a thing, not "${wrong}"` }]
}

function checkLayout({ source, place }) {
  const advice =
    place.room === 'server'
      ? serverLayout(place)
      : place.room === 'office'
        ? officeLayout(source.path, place)
        : undefined
  return advice === undefined ? [] : [{ rule: 'layout', file: source.path, advice }]
}

function serverLayout(place) {
  if (place.area === undefined || place.isDoor) return undefined
  const isOld = house.OLD_SERVER_AREAS.has(place.area)
  const endings = isOld ? [...house.ENDINGS, ...house.OLD_ENDINGS] : house.ENDINGS
  return endings.includes(place.kind) ? undefined : `a server file ends in one of ${house.ENDINGS.join(', ')} (.ts)`
}

/** The same inside a part of a large area (`requests/board/…`). */
function officeLayout(path, place) {
  if (place.part === 'lib') {
    const [folder] = path.split('/').slice(3, -1)
    const known = house.OFFICE_LIB_FOLDERS.includes(folder)
    return known ? undefined : `office/src/lib holds folders only: ${house.OFFICE_LIB_FOLDERS.join(', ')}`
  }
  if (place.area === undefined || place.isDoor) return undefined
  const isTop = (rest) => rest.length === 1 && /^(?:[A-Z]\w*Screen\.tsx|filters\.ts|labels\.ts)$/.test(rest[0])
  const fits = (rest) => isTop(rest) || (rest.length > 1 && ['api', 'components'].includes(rest[0]))
  if (fits(place.inside) || fits(place.inside.slice(1))) return undefined
  return 'an office area holds index.ts, <Name>Screen.tsx, api/, components/, filters.ts and labels.ts'
}

function checkSize({ source, place }) {
  const lines = source.text.trimEnd().split('\n')
  const hasReason = /\bSmall on purpose: \S/.test(lines.slice(0, 5).join('\n'))
  const isSmall = lines.length < house.SMALL_FILE_LINES && !place.file.startsWith('index.') && !hasReason
  const small = {
    rule: 'small-file',
    file: source.path,
    advice: `${lines.length} lines: put it where it is used, or say why in line 1: "Small on purpose: …"`,
  }
  return [...(isSmall ? [small] : []), ...(source.path.endsWith('.tsx') ? checkComponents(source.path, lines) : [])]
}

/** Formatted code starts and ends a function of a file in the first column. */
function checkComponents(file, lines) {
  return lines.flatMap((line, start) => {
    const [, name] =
      /^(?:export )?(?:default )?(?:async )?(?:function|const) ([A-Z]\w*[a-z]\w*)\b.*[({]$/.exec(line) ?? []
    if (name === undefined) return []
    const end = lines.findIndex((each, index) => index > start && /^[})]/.test(each) && !/^\}?\).*\{$|^\}: /.test(each))
    const length = end - start + 1
    if (length <= house.COMPONENT_LINES) return []
    const advice = `${length} lines, at most ${house.COMPONENT_LINES}: take parts of it into components of their own`
    return [{ rule: 'component-size', file, target: name, advice }]
  })
}

function checkTables(ours) {
  const tables = tablesOf(ours.map(({ source }) => source))
  const isTable = (name) => house.TABLE_OWNERS.has(name)
  const unowned = tables.filter((table) => !isTable(table) && !house.SHARED_VIEWS.has(table))
  const foreign = ours.flatMap(({ source, place }) => {
    if (place.room !== 'server' || source.path.endsWith('/tables.ts')) return []
    return tablesNamedIn(source, isTable).flatMap((table) => {
      const owners = house.TABLE_OWNERS.get(table)
      if (owners.includes(place.area ?? place.part)) return []
      const advice = `only ${owners.join(' and ')} may name the table: use what its index.ts offers, or a shared view`
      return [{ rule: 'table-owner', file: source.path, target: table, advice }]
    })
  })
  return [
    ...unowned.map((table) => ({
      rule: 'table-owner',
      file: 'server/src/platform/database/tables.ts',
      target: table,
      advice: 'name its owner in TABLE_OWNERS, or a view in SHARED_VIEWS (tools/borders/house.mjs)',
    })),
    ...foreign,
  ]
}

function checkFolders(product, paths) {
  const styles = [...paths].filter((path) => path.endsWith('.css'))
  const folders = new Map()
  // a door is never one file too many
  const files = product.filter(({ place }) => !place.isDoor).map(({ source }) => source.path)
  for (const path of [...files, ...styles]) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    folders.set(folder, { place: placeOf(path), count: (folders.get(folder)?.count ?? 0) + 1 })
  }
  return [...folders].flatMap(([file, { place, count }]) => {
    const limit = folderLimit(place)
    if (count <= limit) return []
    const advice = `${count} files, at most ${limit}: give a group of them a sub-folder named after a thing`
    return [{ rule: 'folder-size', file, count, advice }]
  })
}

function folderLimit({ room, area, inside }) {
  if (room !== 'server' || area === undefined) return house.FOLDER_LIMITS.any
  if (inside.length > 1) return house.FOLDER_LIMITS.insideArea
  return house.OLD_SERVER_AREAS.has(area) ? house.FOLDER_LIMITS.any : house.FOLDER_LIMITS.newArea
}
