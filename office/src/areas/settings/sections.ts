import { parseAsStringLiteral, useQueryState } from 'nuqs'

/** The parts of the settings, in their order. The address names them: `?section=hours`. */
export const sections = ['business', 'hours', 'services', 'leads', 'notifications', 'members', 'devices'] as const
export type Section = (typeof sections)[number]

const parser = parseAsStringLiteral(sections).withDefault('business')

/** The part that is shown. */
export function useSection(): Section {
  const [section] = useQueryState('section', parser)
  return section
}
