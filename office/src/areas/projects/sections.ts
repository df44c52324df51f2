import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useCallback } from 'react'

/** The sections of a project, in the order of their tabs. */
export const sections = ['overview', 'photos', 'notes', 'timeline', 'checklists', 'pairs', 'share'] as const
export type Section = (typeof sections)[number]

const parser = parseAsStringLiteral(sections).withDefault('overview').withOptions({ history: 'push' })

/** Which section is seen, as the address says: `?section=timeline`. */
export function useSection() {
  const [section, setSection] = useQueryState('section', parser)
  const show = useCallback((next: Section) => void setSection(next === 'overview' ? null : next), [setSection])
  return [section, show] as const
}
