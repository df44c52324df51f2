/** Finds the tables that a source's SQL names: in Kysely calls, `sql` templates, and plain query strings. */
import { words } from './house.mjs'
import { visit } from './source.mjs'

const TABLE_CALLS = new Set(
  words(`
  selectFrom insertInto replaceInto updateTable deleteFrom mergeInto from using table innerJoin leftJoin
  rightJoin fullJoin crossJoin innerJoinLateral leftJoinLateral
`),
)
/** A cheap look at the text before its syntax tree is built. */
const MAY_HOLD_SQL = /\bsql\b|(?:From|Into|Table|Join)\(|\bfrom\s|\binto\s/i
const QUERY = /^\s*(?:--[^\n]*\n\s*)*(?:select|insert\s+into|update|delete\s+from|with|merge\s+into|truncate)\b/i
const TABLE_PLACE =
  /\b(?:from|join|update|into|using|truncate(?:\s+table)?)\s+(?:only\s+|lateral\s+)?((?:"?\w+"?)(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*"?\w+"?(?:\s+(?:as\s+)?\w+)?)*)/gi

/**
 * @param {import('./source.mjs').Source} source
 * @param {(name: string) => boolean} isTable
 * @returns {string[]} each table once, sorted
 */
export function tablesNamedIn(source, isTable) {
  if (!MAY_HOLD_SQL.test(source.text)) return []
  const names = new Set()
  visit(source.program, (node) => {
    if (node.type === 'CallExpression') addAll(names, namesInCall(node))
    else if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag))
      addAll(names, namesInSql(textOf(node.quasi)))
    else if (node.type === 'TemplateLiteral' && QUERY.test(textOf(node))) addAll(names, namesInSql(textOf(node)))
    else if (isString(node) && QUERY.test(node.value)) addAll(names, namesInSql(node.value))
  })
  return [...names].filter(isTable).toSorted()
}

const addAll = (set, values) => {
  for (const value of values) set.add(value)
}

const isString = (node) => node?.type === 'Literal' && typeof node.value === 'string'
const isSqlTag = (tag) => tag.type === 'Identifier' && /sql$/i.test(tag.name)

/** `.selectFrom('requests as r')`, `.from(['a', 'b'])` */
function namesInCall({ callee, arguments: [first] }) {
  const called = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined
  if (!TABLE_CALLS.has(called)) return []
  const places = first?.type === 'ArrayExpression' ? first.elements : [first]
  return places.filter(isString).map((place) => place.value.trim().split(/\s/, 1)[0])
}

function textOf(template) {
  return template.quasis.map((part) => part.value.cooked ?? part.value.raw).join(' $0 ')
}

/** Every table of `from a, b as c join d`, whether or not there is such a table. */
export function namesInSql(text) {
  const plain = text.replaceAll(/--[^\n]*/g, ' ').replaceAll(/\/\*.*?\*\//gs, ' ')
  return [...plain.matchAll(TABLE_PLACE)].flatMap(([, list]) =>
    list.split(',').map((place) => place.trim().split(/\s/, 1)[0].replaceAll('"', '')),
  )
}

/** The tables there are: `server/src/platform/database/tables.ts`, which the migrations write. */
export function tablesOf(sources) {
  const file = sources.find(({ path }) => path === 'server/src/platform/database/tables.ts')
  const [, body] = /export interface Tables \{([^}]*)\}/.exec(file?.text ?? '') ?? []
  return [...(body ?? '').matchAll(/^ +(\w+):/gm)].map(([, name]) => name)
}
