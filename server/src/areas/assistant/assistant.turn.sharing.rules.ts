import type { Act } from './machine/types.rules.ts'

interface Sharing {
  readonly ground: { readonly customerId: string }
  readonly thought: { readonly acts: readonly { readonly act: Act }[] }
}

/**
 * Which turns of one business may be written side by side in one transaction, and which only one after the other: locks
 * keep others away, not oneself. What two may meet in is a time of the calendar, a contact that each would give to another
 * customer, and the number of texts to one customer.
 */
export function bySharing<Turn extends Sharing>(
  turns: readonly Turn[],
): { readonly apart: readonly Turn[]; readonly meeting: readonly Turn[] } {
  const customers = new Set<string>()
  const apart: Turn[] = []
  const meeting: Turn[] = []
  for (const turn of turns) {
    const { customerId } = turn.ground
    const alone = !customers.has(customerId) && !turn.thought.acts.some(({ act }) => touchesShared(act))
    customers.add(customerId)
    ;(alone ? apart : meeting).push(turn)
  }
  return { apart, meeting }
}

const touchesShared = (act: Act): boolean =>
  act.kind === 'hold_visit' ||
  (act.kind === 'learn' && act.lesson.kind === 'fact' && (act.lesson.name === 'phone' || act.lesson.name === 'email'))
