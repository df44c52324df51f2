import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useCallback } from 'react'
import { modals, parseAsFilled } from '../../lib/urlState.ts'

/** The parts of the assistant's settings, in their order. The address names them: `?aisaSection=questions`. */
export const sections = [
  'overview',
  'questions',
  'tone',
  'hours',
  'handover',
  'disqualifiers',
  'visits',
  'trial',
  'rehearsal',
] as const
export type Section = (typeof sections)[number]

const parsers = {
  aisaSettings: modals.aisaSettings,
  aisaSection: parseAsStringLiteral(sections).withDefault('overview'),
  /** The request of the trial chat. */
  aisaTrial: parseAsFilled,
  /** The rehearsal that is read; without it the newest. */
  aisaRehearsal: parseAsFilled,
  /** The homeowner whose conversation is open. */
  aisaScript: parseAsFilled,
}

/** Where in the assistant's settings a person is; the address holds it, and each step can be gone back. */
export function usePlace() {
  const [{ aisaSection: section, aisaTrial: trial, aisaRehearsal: rehearsal, aisaScript: script }, set] =
    useQueryStates(parsers, { history: 'push' })
  const go = useCallback((to: Section) => void set({ aisaSection: to, aisaScript: null }), [set])
  const close = useCallback(
    () => void set({ aisaSettings: null, aisaSection: null, aisaTrial: null, aisaRehearsal: null, aisaScript: null }),
    [set],
  )
  return { section, trial, rehearsal, script, set, go, close }
}
