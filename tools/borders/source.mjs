/** Reads the project's source files: what each imports, and where each import leads. */
import { readdirSync, readFileSync, existsSync, statSync } from 'node:fs'
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
  const aliases = readAliases(root)
  return ROOMS.flatMap((room) => listFiles(join(root, room)))
    .map((file) => relative(root, file).split(sep).join('/'))
    .map((path) => readSource(root, path, aliases))
}

function listFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listFiles(path)
    return SOURCE_FILE.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
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

function readSource(root, path, aliases) {
  const text = readFileSync(join(root, path), 'utf8')
  const { program, module, errors } = parseSync(path, text)
  const resolve = (specifier) => resolveImport(root, path, specifier, aliases)
  return {
    path,
    text,
    program,
    imports: [...staticImports(module), ...dynamicImports(text, module)].map((found) => ({
      ...found,
      target: resolve(found.specifier),
    })),
    errors: errors.map((error) => error.message),
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

function resolveImport(root, from, specifier, aliases) {
  const [plain] = specifier.split('?')
  const alias = aliases.find(({ prefix }) => plain.startsWith(prefix))
  if (alias) return withEnding(root, posix.join(alias.folder, plain.slice(alias.prefix.length)))
  if (plain.startsWith('.')) return withEnding(root, posix.join(dirname(from), plain))
  return undefined
}

/** Accepts an import without its ending too, so that a sloppy import is still judged by where it leads. */
function withEnding(root, path) {
  const candidates = [path, ...['.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'].map((end) => path + end)]
  return candidates.find((candidate) => isFile(join(root, candidate))) ?? path
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
