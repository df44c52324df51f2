// Small on purpose: the desk, the phone, and what leads to the fields name the same parts.
import { lazyRouteComponent } from '@tanstack/react-router'

/** The fields of a section, whose code the editor does without until one is chosen. */
export const SectionFields = lazyRouteComponent(() => import('./SectionFields.tsx'), 'SectionFields')

/** The fields of what stands above every page. */
export const HeaderFields = lazyRouteComponent(
  () => import('../../sections/components/HeaderFields.tsx'),
  'HeaderFields',
)

/**
 * Fetches the code of the fields: for when a pointer or the focus is at what opens them. Once that is done they are drawn
 * at once; a plain lazy part would first show a skeleton, and React lets 300 ms pass before it takes that back.
 */
export const loadFields = (): void => {
  void SectionFields.preload?.()
  void HeaderFields.preload?.()
}
