import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useSite, type Site } from '../../lib/site.tsx'

/** The parts of the settings by subject, in their order. The address names them: `?section=hours`. */
export const groups = {
  business: ['business', 'hours', 'services', 'domain'],
  team: ['members', 'crew', 'notifications', 'account', 'devices', 'feeds'],
  customers: ['booking', 'templates', 'leads'],
  money: ['taxes', 'invoices', 'payments', 'signing', 'books', 'billing'],
  advanced: ['export', 'log', 'keys', 'webhooks'],
} as const
export type Group = keyof typeof groups
export type Section = (typeof groups)[Group][number]

const sections: readonly Section[] = Object.values(groups).flat()

/** Those that the owner alone has. */
export const ownersSections: readonly Section[] = ['domain', 'billing', 'keys', 'webhooks', 'log', 'export']

/** What is one's own: all that a field member finds in the settings. */
const ownSections: readonly Section[] = ['account', 'devices', 'feeds', 'members']

/** Nobody is led to what is another's. */
export function sectionsFor(role: Site['role']): readonly Section[] {
  if (role === 'owner') return sections
  return role === 'field' ? ownSections : sections.filter((section) => !ownersSections.includes(section))
}

const parser = parseAsStringLiteral(sections)

/** Whether the address names a part. A phone shows the list of them where it does not. */
export const useIsChosen = (): boolean => useQueryState('section', parser)[0] !== null

/** The part that is shown: of what is not theirs, a field member sees their account instead. */
export function useSection(): Section {
  const { role } = useSite()
  const [section] = useQueryState('section', parser)
  if (role === 'field' && !ownSections.includes(section ?? 'business')) return 'account'
  return section ?? 'business'
}
