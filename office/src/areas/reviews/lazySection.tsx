import { lazy, Suspense } from 'react'
import { loadTexts } from '../../lib/texts.ts'
import type { ReviewedProject } from './ReviewsSection.tsx'

const Section = lazy(async () => {
  // It stands on a screen of another area, which has its own texts.
  const [{ ReviewsSection }] = await Promise.all([import('./ReviewsSection.tsx'), loadTexts(['reviews', 'request'])])
  return { default: ReviewsSection }
})

/** The reviews of a project: loaded after what the project's page shows first. */
export function LazyReviewsSection({ project }: { project: ReviewedProject }) {
  return (
    <Suspense fallback={null}>
      <Section project={project} />
    </Suspense>
  )
}
