// Small on purpose: the bar, the column, and the screen behind More share it.
import type { Entry, Group } from '../../lib/area.ts'
import type { Site } from '../../lib/site.tsx'
import type { TextKey } from '../../lib/texts.ts'

interface Named {
  readonly name: Exclude<Group, 'end'> | 'work'
  /** None for the work itself, which comes first. */
  readonly label: TextKey | undefined
  readonly entries: readonly Entry[]
}

const labels = { work: undefined, money: 'shell.money', marketing: 'shell.marketing' } as const

/** The entries by their groups, as far as somebody has any of a group, and those that stay at the foot. */
export function groupsOf(entries: readonly Entry[]): { rest: readonly Named[]; end: readonly Entry[] } {
  const rest = (['work', 'money', 'marketing'] as const).map((name): Named => ({
    name,
    label: labels[name],
    entries: entries.filter(({ group }) => (group ?? 'work') === name),
  }))
  return {
    rest: rest.filter((group) => group.entries.length > 0),
    end: entries.filter(({ group }) => group === 'end'),
  }
}

/** Whether an entry stands in the bar of a phone; people in the field have another one than the office. */
export const isInBar = ({ bar }: Entry, role: Site['role'] | undefined): boolean =>
  bar === 'everybody' || bar === (role === 'field' ? 'field' : 'office')
