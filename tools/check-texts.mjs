#!/usr/bin/env node
/**
 * Checks the message catalogues: both languages have the same files, keys and placeholders, every key that the code
 * asks for exists, and every key is asked for.
 *
 * Use: `node tools/check-texts.mjs [root]`. Prints `file: key: what to do` per fault; exit 1 when there is one.
 * Keys in code are found as literals (`text('notes.title')`) and by the beginning of a template
 * (`` text(`status.${status}`) ``); a key put together in another way counts as unused.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

const ROOMS = ['office', 'site', 'server']
const [BASE, ...OTHERS] = ['en', 'es']
const ASKED_KEY = /\b(?:text|t)\(\s*(?:'([a-z][\w-]*(?:\.[\w-]+)+)'|"([a-z][\w-]*(?:\.[\w-]+)+)")/g
const TEMPLATE_START = /`([a-z][\w-]*\.(?:[\w-]+\.)*[\w-]*)\$\{/g

/** @returns {{ catalogues: number, faults: string[] }} */
export function checkTexts(root) {
  const faults = []
  let catalogues = 0
  for (const room of ROOMS) {
    const files = listFiles(join(root, room))
    const code = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'))
    const known = new Set()
    for (const [folder, texts] of Object.entries(readCatalogues(root, files, faults))) {
      const report = (language, name, key, advice) =>
        faults.push(`${folder}/${language}${name}.json: ${key}: ${advice}`)
      catalogues += Object.keys(texts[BASE]).length
      for (const language of OTHERS) compareLanguages(texts[BASE], texts[language], language, report)
      for (const [name, messages] of Object.entries(texts[BASE])) {
        for (const key of Object.keys(messages)) known.add(key)
        for (const key of unusedKeys(messages, code)) report(BASE, name, key, 'no code asks for it; remove it')
      }
    }
    for (const key of missingKeys(known, code)) faults.push(`${room}: ${key}: asked for in code, in no catalogue`)
  }
  return { catalogues, faults }
}

/** Two layouts: one file per language (`texts/en.json`), or one folder (`texts/en/notes.json`). */
const CATALOGUE = new RegExp(`^(?<folder>.*/texts)/(?<language>${[BASE, ...OTHERS].join('|')})(?<name>/[^/]+)?\\.json$`)

/** folder → language → name of the catalogue → key → text; what cannot be read is reported and left out. */
function readCatalogues(root, files, faults) {
  const folders = {}
  for (const file of files) {
    const path = toPath(root, file)
    const { folder, language, name = '' } = CATALOGUE.exec(path)?.groups ?? {}
    if (!folder) continue
    folders[folder] ??= Object.fromEntries([BASE, ...OTHERS].map((each) => [each, {}]))
    folders[folder][language][name] = readCatalogue(file, (message) => faults.push(`${path}: file: ${message}`))
  }
  return folders
}

function readCatalogue(file, report) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    report(error.message)
    return {}
  }
}

function compareLanguages(base, other, language, report) {
  for (const name of new Set([...Object.keys(base), ...Object.keys(other)])) {
    const left = base[name] ?? {}
    const right = other[name] ?? {}
    for (const key of Object.keys(left)) {
      if (!(key in right)) report(language, name, key, 'missing; translate it')
      else compareMessages(left[key], right[key], (advice) => report(language, name, key, advice))
    }
    for (const key of Object.keys(right)) {
      if (!(key in left)) report(language, name, key, `unknown in ${BASE}; remove it or add it there`)
    }
  }
}

function compareMessages(base, other, report) {
  if (typeof base !== 'string' || typeof other !== 'string' || base.trim() === '' || other.trim() === '') {
    report('is empty or no text')
    return
  }
  try {
    const expected = placeholders(compileMessageOrThrow(base))
    const found = placeholders(compileMessageOrThrow(other))
    if (expected !== found) report(`placeholders differ: ${BASE} has [${expected}], this has [${found}]`)
  } catch (error) {
    report(`is no ICU message: ${error.message}`)
  }
}

/**
 * The placeholders of a compiled message as one text. The words chosen by a `select` count, since code passes them;
 * those of a plural do not, since languages differ in them.
 */
function placeholders(compiled) {
  const found = new Set()
  const walk = (tokens) => {
    for (const token of tokens) {
      if (typeof token === 'string') continue
      const [name, type, format] = token
      const choices = format && typeof format === 'object' ? format : {}
      const words =
        type === 'select'
          ? ` ${Object.keys(choices)
              .filter((word) => word !== 'offset')
              .toSorted()
              .join('|')}`
          : ''
      found.add(type ? `${name} ${type}${words}` : name)
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) walk(choice)
    }
  }
  walk(compiled)
  found.delete('#')
  return [...found].toSorted().join(', ')
}

function unusedKeys(messages, code) {
  const starts = code.flatMap((text) => [...text.matchAll(TEMPLATE_START)].map((match) => match[1]))
  return Object.keys(messages).filter((key) => {
    if (starts.some((start) => key.startsWith(start))) return false
    return !code.some((text) => text.includes(`'${key}'`) || text.includes(`"${key}"`) || text.includes(`\`${key}\``))
  })
}

function missingKeys(known, code) {
  const asked = code.flatMap((text) => [...text.matchAll(ASKED_KEY)].map((match) => match[1] ?? match[2]))
  return [...new Set(asked)].filter((key) => !known.has(key))
}

function listFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
}

const toPath = (root, file) => relative(root, file).split(sep).join('/')

function main(root) {
  const { catalogues, faults } = checkTexts(root)
  for (const fault of faults) console.error(fault)
  console.log(`${catalogues} catalogues, ${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main(resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))))
}
