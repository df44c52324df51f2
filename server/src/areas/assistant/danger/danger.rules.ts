import { emergencyKinds, type EmergencyKind } from '#contract/assistant.ts'
import cries from './cries.json' with { type: 'json' }
import { featuresOf, isAbout, wordsOf, type Features } from './features.rules.ts'
import { kindOf, modelOf, scoreOf } from './model.rules.ts'
import weights from './weights.json' with { type: 'json' }
import { windowsOf, type Window } from './windows.rules.ts'

/** A danger that a text tells of. `strict`: raise the alarm; `middling`: ask. */
export interface Danger {
  readonly kind: EmergencyKind
  readonly level: 'strict' | 'middling'
  /** The words that say so, where they stand in the text (UTF-16 units). */
  readonly start: number
  readonly end: number
}

/** The beginning of a text that is looked at (UTF-16 units). */
const LONGEST_READ = 4000
/** A kind less likely than this is not named: the safety line is then the general one. */
const SURE = 0.4
/** A cry in few words is one; in more it may be about anything: "what does a gas leak cost". */
const SHORT_CRY = 8

const model = modelOf(weights)

/** The danger that a text tells of, now and here; null when none is heard. English, Spanish, and both in one. */
export function dangerIn(text: string): Danger | null {
  let found: Danger | null = null
  for (const window of windowsOf(text.slice(0, LONGEST_READ))) {
    const danger = dangerAt(text, window)
    if (danger?.level === 'strict') return danger
    found ??= danger
  }
  return found
}

function dangerAt(text: string, { start, end }: Window): Danger | null {
  const words = wordsOf(text.slice(start, end))
  const cried = cryIn(words)
  if (cried) return { kind: cried, level: 'strict', start, end }
  const features = featuresOf(words)
  const score = scoreOf(model, features)
  if (score <= weights.middling) return null
  return { kind: kindIn(words, features), level: score > weights.strict ? 'strict' : 'middling', start, end }
}

function kindIn(words: readonly string[], features: Features): EmergencyKind {
  const { kind, sure } = kindOf(model, features)
  if (sure < SURE) return 'danger'
  // who is told to keep away from the water must have spoken of water
  return kind === 'electric-water' && !isAbout(words, 'water') ? 'electric' : emergencyKind(kind)
}

/** The corpus says `tree-lines` and `flooding` where the contract says `tree_lines` and `flood`. */
function emergencyKind(kind: string): EmergencyKind {
  const name = kind === 'flooding' ? 'flood' : kind.replaceAll('-', '_')
  return emergencyKinds.find((each) => each === name) ?? 'danger'
}

interface Cry {
  readonly kind: EmergencyKind
  readonly words: string
}

const criesOf = (lists: Readonly<Record<string, readonly string[]>>): readonly Cry[] =>
  Object.entries(lists).flatMap(([kind, phrases]) =>
    phrases.map((phrase) => ({ kind: emergencyKind(kind), words: ` ${wordsOf(phrase).join(' ')} ` })),
  )

/** Cries, and the words beside which they are none. */
interface Cries {
  readonly list: readonly Cry[]
  readonly calm: ReadonlySet<string>
}

const shortCries: Cries = { list: criesOf(cries.short), calm: new Set(cries.calm.short.split(' ')) }
const alwaysCries: Cries = { list: criesOf(cries.always), calm: new Set(cries.calm.always.split(' ')) }

/** Words that leave nothing to weigh: life at stake, violence, and cries of two or three words. */
function cryIn(words: readonly string[]): EmergencyKind | null {
  return criedIn(words, alwaysCries) ?? (words.length <= SHORT_CRY ? criedIn(words, shortCries) : null)
}

function criedIn(words: readonly string[], { list, calm }: Cries): EmergencyKind | null {
  const said = ` ${words.join(' ')} `
  const isCalm = (cry: string) => words.some((word) => calm.has(word) && !cry.includes(` ${word} `))
  return list.find((cry) => said.includes(cry.words) && !isCalm(cry.words))?.kind ?? null
}
