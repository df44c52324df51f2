// Small on purpose: it stands on screens of other areas, whose first load must not bring the rest along.
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../../lib/texts.ts'
import type { QuotesSectionProps } from './QuotesSection.tsx'

const Section = lazy(async () => {
  const [{ QuotesSection }] = await Promise.all([import('./QuotesSection.tsx'), loadTexts(['quotes'])])
  return { default: QuotesSection }
})

/** The quotes of a request, a customer, or a project, and a new one for them. */
export function QuotesPart(props: QuotesSectionProps) {
  return (
    <Suspense fallback={null}>
      <Section {...props} />
    </Suspense>
  )
}
