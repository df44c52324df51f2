/**
 * The borders between rooms, layers and areas, as a table.
 *
 * An import rule looks at one import of one file; a file rule looks at the file alone. Each returns what to do about
 * the violation, or undefined when all is well. The reasons stand in docs/contributing.md.
 */

import { visit } from './source.mjs'

const MAX_LINES = 400

/** Words that no source may contain, with the reason. Empty on purpose until a word is retired. */
export const FORBIDDEN_WORDS = []

/** Which rooms a room may import from, itself aside. `tests` and `tools` look at everything. */
const ROOM_IMPORTS = {
  contract: [],
  server: ['contract'],
  office: ['contract'],
  site: ['contract'],
  demo: ['contract', 'server'],
}

/** Packages with effects: a rule that needs one of these is not a rule. Every `node:` module counts as well. */
const PACKAGES_WITH_EFFECTS =
  /^(?:node:|pg$|pg-boss|kysely|fastify|@fastify\/|nodemailer|twilio|openid-client|@aws-sdk\/|@tus\/|sharp|prom-client|uuid$)/

/**
 * Where a path lies: its room, its server part or office part, its area and the way inside it, and its kind (`store`,
 * `rules` …).
 */
export function placeOf(path) {
  const [room, ...rest] = path.split('/')
  const inside = rest[0] === 'src' ? rest.slice(1) : rest
  const area = inside[0] === 'areas' && inside.length > 2 ? inside[1] : undefined
  const file = inside.at(-1) ?? ''
  return {
    room,
    part: inside.length > 1 ? inside[0] : 'top',
    area,
    file,
    inside: area === undefined ? [] : inside.slice(2),
    /** `index.ts` of an area: the one file that other areas import. */
    isDoor: area !== undefined && inside.length === 3 && /^index\.tsx?$/.test(file),
    kind: /\.([a-z]+)\.tsx?$/.exec(file)?.[1],
    isTest: room === 'tests' || /\.(?:test|spec)\.[a-z]+$/.test(file),
  }
}

const isServerTop = (place) => place.room === 'server' && place.part === 'top'

/** @type {{ name: string, check: (from: object, to: object, found: object) => string | undefined }[]} */
export const IMPORT_RULES = [
  {
    name: 'rooms',
    check(from, to) {
      const allowed = ROOM_IMPORTS[from.room]
      if (!allowed || from.room === to.room || allowed.includes(to.room)) return undefined
      if (from.isTest && (to.room === 'tests' || to.room === 'site')) return undefined
      // the demo business is loaded where it is offered, by the one file that starts the product
      if (isServerTop(from) && from.file === 'start.ts' && to.room === 'demo') return undefined
      const list = allowed.length > 0 ? `only ${allowed.join(' and ')}` : 'no other room'
      return `${from.room} imports ${list}; move what is shared to contract, or pass it in`
    },
  },
  {
    name: 'room-aliases',
    check(from, to, found) {
      if (from.room === to.room || from.room === 'tools' || to.room === 'tools') return undefined
      return found.specifier.startsWith('.') ? `another room is imported by its alias, #${to.room}/…` : undefined
    },
  },
  {
    name: 'platform-knows-no-area',
    check(from, to) {
      if (from.room !== 'server' || from.part !== 'platform' || from.isTest || to.room !== 'server') return undefined
      if (to.part === 'platform') return undefined
      return 'platform imports only platform and contract; let the caller hand in what is needed'
    },
  },
  {
    name: 'areas-meet-through-index',
    check(from, to) {
      if (to.room !== 'server' || !to.area || from.room === 'tests') return undefined
      if (from.room === 'server' && from.area === to.area) return undefined
      // operations were the door before index.ts; the ratchet of order.mjs lets no more of them in
      if (to.isDoor || to.kind === 'operations') return undefined
      if (isServerTop(from) && to.kind !== 'store') return undefined
      return `import from areas/${to.area}/index.ts, and export it there`
    },
  },
  {
    name: 'stores-are-private',
    check(from, to) {
      if (to.room !== 'server' || to.kind !== 'store') return undefined
      if (from.area !== to.area || from.room !== 'server') return `only ${to.area ?? 'its area'} may touch its store`
      return from.kind === 'routes' ? 'a route calls an operation, which calls the store' : undefined
    },
  },
  {
    name: 'stores-look-down',
    check(from, to) {
      if (from.kind !== 'store' || from.room !== 'server' || to.area === undefined) return undefined
      const above = ['routes', 'operations', 'policy', 'jobs'].includes(to.kind)
      return above ? 'a store knows rows only; the operation passes in what it needs' : undefined
    },
  },
  {
    name: 'office-areas-meet-through-index',
    check(from, to) {
      if (from.room !== 'office' || to.room !== 'office' || !to.area || from.area === to.area) return undefined
      if (from.part === 'ui' || from.part === 'lib') return `${from.part}/ knows no area; pass it in`
      return /^index\.tsx?$/.test(to.file) ? undefined : `import from areas/${to.area}/index.ts, and export it there`
    },
  },
  {
    name: 'one-gate-for-messages',
    check(from, to, found) {
      if (!found.target.startsWith('server/src/platform/messaging')) return undefined
      if (from.isTest || isServerTop(from) || from.area === 'conversations') return undefined
      if (found.from.startsWith('server/src/platform/messaging')) return undefined
      return 'nothing sends but the conversation gate: call what areas/conversations/index.ts offers'
    },
  },
]

/** Rules about `.rules.ts` and about packages; `to` is undefined for a package. */
export const PACKAGE_RULES = [
  {
    name: 'rules-are-pure',
    check(from, found, to) {
      if (from.kind !== 'rules' || from.room !== 'server') return undefined
      // a catalogue or a vocabulary beside the rule is data
      const sameArea = to?.area === from.area && (to?.kind === 'rules' || to?.file.endsWith('.json'))
      const ofPlatform = to?.room === 'server' && to.area === undefined && to.kind === 'rules'
      const pureFile = to && (to.room === 'contract' || sameArea || ofPlatform)
      const purePackage = !found.target && !PACKAGES_WITH_EFFECTS.test(found.specifier)
      return pureFile || purePackage ? undefined : 'a rule gets everything as arguments; do this in the operation'
    },
  },
  {
    name: 'environment-in-settings',
    check(from, found) {
      if (!/^(?:node:)?process$/.test(found.specifier) || from.isTest) return undefined
      const product = ['contract', 'server', 'office', 'site'].includes(from.room)
      const settings = found.from.startsWith('server/src/platform/settings')
      return product && !settings ? 'settings reads the environment, once; take the value from there' : undefined
    },
  },
]

/** @type {{ name: string, check: (place: object, source: object) => string[] }[]} */
export const FILE_RULES = [
  { name: 'readable', check: (_place, source) => source.errors.map((error) => `cannot be parsed: ${error}`) },
  {
    name: 'file-length',
    check(place, source) {
      const lines = source.text.split('\n').length - (source.text.endsWith('\n') ? 1 : 0)
      const generated = /generated (?:by|from)/i.test(source.text.split('\n', 3).join('\n'))
      if (place.isTest || generated || lines <= MAX_LINES) return []
      return [`${lines} lines, ${MAX_LINES} is the wall: split by idea`]
    },
  },
  {
    name: 'rules-are-pure',
    check(place, source) {
      if (place.kind !== 'rules' || place.room !== 'server') return []
      return findEffects(source.program).map((effect) => `${effect} is not pure; take it as an argument`)
    },
  },
  {
    name: 'row-locks',
    check(place, source) {
      if (place.room !== 'server' || place.isTest) return []
      const found = source.text.matchAll(FULL_ROW_LOCK)
      return [...found].map(
        ([lock]) => `"${lock}" blocks every insert that refers to the row; lock it for no key update`,
      )
    },
  },
  {
    name: 'forbidden-words',
    check: (_place, source) =>
      FORBIDDEN_WORDS.filter(({ word }) => source.text.includes(word)).map(({ word, why }) => `"${word}": ${why}`),
  },
]

/** `for update`, except in the statement that deletes the rows. */
const FULL_ROW_LOCK = /\.forUpdate\(|(?<!\bdelete from\b[^`]*)\bfor update\b/gi

const IMPURE_MEMBERS = new Set(['Date.now', 'Math.random', 'crypto.randomUUID', 'performance.now'])
const IMPURE_CALLS = new Set(['fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'Date'])
const IMPURE_OBJECTS = new Set(['process', 'localStorage'])

/** The clock, chance, the network and the process, as they appear in a syntax tree. */
function findEffects(program) {
  const effects = []
  visit(program, (node) => {
    const callee = node.callee?.type === 'Identifier' ? node.callee.name : undefined
    if (node.type === 'NewExpression' && callee === 'Date' && node.arguments.length === 0) effects.push('new Date()')
    if (node.type === 'CallExpression' && IMPURE_CALLS.has(callee)) effects.push(`${callee}()`)
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || node.computed) return
    const name = `${node.object.name}.${node.property.name}`
    if (IMPURE_MEMBERS.has(name) || IMPURE_OBJECTS.has(node.object.name)) effects.push(name)
  })
  return effects
}
