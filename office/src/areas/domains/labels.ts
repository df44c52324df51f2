// Small on purpose: how the steps of a domain are told.
import type { Text } from '../../lib/texts.ts'
import type { Domain } from './api/useDomains.ts'

/** The way of a domain, in its order. */
export const steps = ['proof', 'leads', 'live'] as const
export type Step = (typeof steps)[number]

/** How many of the steps are done. */
export function stepsDone({ state }: Pick<Domain, 'state'>): number {
  if (state === 'live') return steps.length
  return state === 'waiting' ? 0 : 1
}

/** What is missing, in words that say what to do; undefined where nothing is, or nobody has looked yet. */
export function faultText(text: Text, { fault, checked }: Pick<Domain, 'fault' | 'checked'>): string | undefined {
  return fault === null || checked === null ? undefined : text(`domains.fault.${fault}`)
}

/** The name of a record as most places want it: without the domain itself. `@`: the domain's own. */
export function shortName(name: string): string {
  const parts = name.split('.')
  return parts.length > 2 ? parts.slice(0, -2).join('.') : '@'
}
