import { disqualifierText } from '../../../lib/i18n/disqualifiers.ts'
import type { Text } from '../../../lib/texts.ts'
import { handOverText, labelText } from '../../conversations/index.ts'

/** The homeowners by their names in the server. One that is not here is told by that name. */
const scripts = [
  'plain-homeowner',
  'short-answers',
  'chatty-homeowner',
  'nothing-known',
  'typing-errors',
  'unsure-homeowner',
  'price-shopper',
  'bargain-hunter',
  'gas-smell',
  'carbon-monoxide-alarm',
  'sparking-outlet',
  'tree-on-the-house',
  'flooded-basement',
  'wants-a-person',
  'angry-customer',
  'unhappy-customer',
  'threatens-a-lawyer',
  'insurance-claim',
  'asks-if-bot',
  'prompt-injection',
  'card-number',
  'says-stop',
  'gives-up',
  'gibberish',
  'sells-marketing',
  'spanish-homeowner',
  'spanish-price-shopper',
  'spanish-gas-smell',
  'spanish-wants-a-person',
  'spanish-unsure',
  'spanish-says-stop',
] as const

const plain = [
  'promised-price',
  'promised-discount',
  'promised-warranty',
  'claimed-licence',
  'claimed-human',
  'asked-card',
  'not-silent',
  'two-questions',
] as const

const about = [
  'missed',
  'wrong',
  'hand-over-missed',
  'hand-over-needless',
  'not-asked',
  'asked-needlessly',
  'let-go',
  'outcome',
  'suggested',
  'closed',
  'too-many-messages',
  'rule-unused',
] as const

const among = <Word extends string>(words: readonly Word[], word: string) => words.find((each) => each === word)

/** Who this homeowner is. */
export function scriptText(text: Text, script: string): string {
  const known = among(scripts, script)
  return known === undefined ? script : text(`assistant.script.${known}`)
}

/** What went wrong, in words. `nameOf` says what the question of an id is. */
export function faultText(text: Text, fault: string, nameOf: (id: string) => string | undefined): string {
  const word = among(plain, fault)
  if (word !== undefined) return text(`assistant.fault.${word}`)
  const at = fault.indexOf(':')
  const kind = among(about, at === -1 ? fault : fault.slice(0, at))
  if (kind === undefined) return fault
  return text(`assistant.fault.${kind}`, { what: whatText(text, kind, fault.slice(at + 1), nameOf) })
}

function whatText(
  text: Text,
  kind: (typeof about)[number],
  what: string,
  nameOf: (id: string) => string | undefined,
): string {
  if (kind === 'hand-over-missed' || kind === 'hand-over-needless' || kind === 'let-go') return handOverText(text, what)
  if (kind === 'suggested') return what === 'none' ? text('assistant.none') : disqualifierText(text, what)
  if (kind === 'wrong') {
    const found = /^(?<name>.+?) is (?<found>.*), not (?<wanted>.*)$/su.exec(what)?.groups
    if (found === undefined) return what
    const name = found['name'] ?? ''
    return text('assistant.fault.instead', {
      name: nameOf(name) ?? labelText(text, name),
      found: found['found'] ?? '',
      wanted: found['wanted'] ?? '',
    })
  }
  return what === 'none' ? text('assistant.none') : (nameOf(what) ?? labelText(text, what))
}
