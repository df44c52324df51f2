/** Reads the project's source files: what each imports, and where each import leads. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync } from 'vite'

/** The rooms whose sources are checked; vite and vitest configs at the root belong to none. */
export const ROOMS = ['contract', 'server', 'office', 'site', 'demo', 'tests', 'tools']
const SOURCE_FILE = /\.(?:ts|tsx|mts|js|mjs)$/
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.cache', 'test-results', 'coverage'])

/**
 * @typedef {object} Import
 * @property {string} specifier as written
 * @property {string | undefined} target path from the root with `/`, when the import leads to a file of ours
 * @property {boolean} typeOnly gone before the program runs
 *
 * @typedef {object} Source
 * @property {string} path from the root, with `/`
 * @property {string} text
 * @property {object} program the syntax tree (ESTree)
 * @property {Import[]} imports
 * @property {string[]} errors what the parser could not read
 */

/**
 * Every source file below `root`, parsed.
 * @returns {Source[]}
 */
export function readSources(root) {
  return readProject(root).sources
}

/**
 * The same with the paths of all files, sources or not.
 * @returns {{ sources: Source[], paths: Set<string> }}
 */
export function readProject(root) {
  const paths = new Set(
    ROOMS.flatMap((room) => listFiles(join(root, room))).map((file) => relative(root, file).split(sep).join('/')),
  )
  const aliases = readAliases(root)
  const sources = [...paths].filter(isSource).map((path) => readSource(root, path, aliases, paths))
  return { sources, paths }
}

const isSource = (path) => SOURCE_FILE.test(path) && !path.endsWith('.d.ts')

function listFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listFiles(path)
    return [path]
  })
}

/** The `imports` of package.json that lead into our folders: `#contract/*` → `contract/src/*`. */
function readAliases(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.entries(manifest.imports ?? {}).map(([from, to]) => ({
    prefix: from.replace(/\*$/, ''),
    folder: to.replace(/^\.\//, '').replace(/\*$/, ''),
  }))
}

function readSource(root, path, aliases, paths) {
  const text = readFileSync(join(root, path), 'utf8')
  const parsed = parseSync(path, text)
  const resolve = (specifier) => resolveImport(path, specifier, aliases, paths)
  return {
    path,
    text,
    // building the tree costs more than parsing: only the rules that look at it pay for it
    get program() {
      return parsed.program
    },
    imports: [...staticImports(parsed.module), ...dynamicImports(text, parsed.module)].map((found) => ({
      ...found,
      target: resolve(found.specifier),
    })),
    errors: parsed.errors.map((error) => error.message),
  }
}

function staticImports(module) {
  const imported = module.staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    typeOnly: isTypeOnly(statement.entries),
  }))
  const exported = module.staticExports.flatMap((statement) => {
    const source = statement.entries.find((entry) => entry.moduleRequest)
    if (!source) return []
    return [{ specifier: source.moduleRequest.value, typeOnly: isTypeOnly(statement.entries) }]
  })
  return [...imported, ...exported]
}

/** `import './x.css'` has no entries, and yet runs. */
function isTypeOnly(entries) {
  return entries.length > 0 && entries.every((entry) => entry.isType)
}

/** `import('./x.ts')`: only a literal path can be followed. */
function dynamicImports(text, module) {
  return module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return literal ? [{ specifier: literal[2], typeOnly: false }] : []
  })
}

function resolveImport(from, specifier, aliases, paths) {
  const [plain] = specifier.split('?')
  const alias = aliases.find(({ prefix }) => plain.startsWith(prefix))
  if (alias) return withEnding(posix.join(alias.folder, plain.slice(alias.prefix.length)), paths)
  if (plain.startsWith('.')) return withEnding(posix.join(dirname(from), plain), paths)
  return undefined
}

/** Accepts an import without its ending too, so that a sloppy import is still judged by where it leads. */
function withEnding(path, paths) {
  if (paths.has(path)) return path
  const candidates = ['.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'].map((end) => path + end)
  return candidates.find((candidate) => paths.has(candidate)) ?? path
}

/** Calls `look` with every node of a syntax tree. */
export function visit(node, look) {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, look)
  } else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') look(node)
    for (const child of Object.values(node)) if (child && typeof child === 'object') visit(child, look)
  }
}
