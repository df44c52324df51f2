import { lazy, Suspense } from 'react'
import { loadTexts } from '../../lib/texts.ts'
import type { TheirPageProps } from './TheirPage.tsx'

const Section = lazy(async () => {
  // It stands on screens of other areas, which have their own texts.
  const [{ TheirPage }] = await Promise.all([import('./TheirPage.tsx'), loadTexts(['portals'])])
  return { default: TheirPage }
})

/** The page of a customer's own: loaded after what the screen shows first. */
export function LazyTheirPage(props: TheirPageProps) {
  return (
    <Suspense fallback={null}>
      <Section {...props} />
    </Suspense>
  )
}
