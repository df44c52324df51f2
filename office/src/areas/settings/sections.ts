import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useSite, type Site } from '../../lib/site.tsx'

/** The parts of the settings, in their order. The address names them: `?section=hours`. */
export const sections = [
  'business',
  'hours',
  'services',
  'templates',
  'leads',
  'notifications',
  'members',
  'account',
  'devices',
  'billing',
  'keys',
  'webhooks',
  'log',
  'export',
] as const
export type Section = (typeof sections)[number]

/** Those that the owner alone has. */
export const ownersSections: readonly Section[] = ['billing', 'keys', 'webhooks', 'log', 'export']

/** What is one's own: all that a field member finds in the settings. */
const ownSections: readonly Section[] = ['account', 'devices', 'members']

/** Nobody is led to what is another's. */
export function sectionsFor(role: Site['role']): readonly Section[] {
  if (role === 'owner') return sections
  return role === 'field' ? ownSections : sections.filter((section) => !ownersSections.includes(section))
}

const parser = parseAsStringLiteral(sections)

/** The part that is shown: of what is not theirs, a field member sees their account instead. */
export function useSection(): Section {
  const { role } = useSite()
  const [section] = useQueryState('section', parser)
  if (role === 'field' && !ownSections.includes(section ?? 'business')) return 'account'
  return section ?? 'business'
}
