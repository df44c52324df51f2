import { parseAsStringLiteral, useQueryState } from 'nuqs'

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

const parser = parseAsStringLiteral(sections).withDefault('business')

/** The part that is shown. */
export function useSection(): Section {
  const [section] = useQueryState('section', parser)
  return section
}
