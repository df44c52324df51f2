import { because, handOver, intentIn, say, staySilent, type Draft } from './draft.rules.ts'
import type { Intent } from './understanding.rules.ts'

const polite: ReadonlySet<Intent> = new Set([
  'thanks',
  'goodbye',
  'yes',
  'no',
  'greeting',
  'auto_reply',
  'gave_up',
  'stop',
])

/** After the end: one short line for a thank-you, then silence; anything of substance goes to a person. */
export function afterTheEnd(draft: Draft): void {
  const { hearings, state } = draft
  if (state.closedFor === 'spam' || state.closedFor === 'solicitation') return staySilent(draft, 'silent-after-closing')
  const changes = state.held ? intentIn(hearings, 'changes_visit') : null
  if (changes) return handOver(draft, 'changes_visit', 'hand-over-a-change-of-the-visit', [changes])
  const substance = hearings.find(({ body, understanding }) => {
    const own = understanding.intents.filter(({ intent }) => !polite.has(intent))
    return own.length > 0 || understanding.facts.length > 0 || isLong(body, understanding.intents.length)
  })
  if (substance) {
    const { messageId, body } = substance
    const quotation = { messageId, start: 0, end: body.length, words: body.slice(0, 300) }
    return handOver(draft, 'after_end', 'hand-over-what-comes-after-the-end', [quotation])
  }
  const thanks = intentIn(hearings, 'thanks') ?? intentIn(hearings, 'goodbye')
  if (!thanks || state.saidGoodbye) return staySilent(draft, 'silent-after-the-end')
  say(draft, [{ say: 'goodbye' }], because('answer-a-thank-you-once', [thanks]))
  draft.state = { ...draft.state, saidGoodbye: true }
}

const FEW_WORDS = 6

const isLong = (body: string, intents: number): boolean =>
  body.trim().split(/\s+/).length > (intents > 0 ? FEW_WORDS * 2 : FEW_WORDS)
