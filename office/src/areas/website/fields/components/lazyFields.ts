import { lazyRouteComponent } from '@tanstack/react-router'
import { useEffect } from 'react'

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

/** Milliseconds after which the editor has drawn its page and asks for nothing any more. */
const SETTLED = 4000

/** Fetches the code of the fields ahead, once the editor has been at rest: then the first touch draws them at once. */
export function useFieldsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Safari knows no idle time
      if ('requestIdleCallback' in globalThis) requestIdleCallback(loadFields)
      else loadFields()
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [])
}
