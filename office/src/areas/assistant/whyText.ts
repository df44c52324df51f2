import type { AssistantAct } from '#contract/assistant.ts'
import type { Text } from '../../lib/texts.ts'
import { ruleText } from '../conversations/index.ts'

/** Why it said that. Letting go has a rule for each reason, and the reason is told elsewhere. */
export function whyText(text: Text, { rule, kind }: Pick<AssistantAct, 'rule' | 'kind'>): string {
  return ruleText(text, { rule, kind: rule.startsWith('hand-over-') ? 'hand_over' : kind })
}
