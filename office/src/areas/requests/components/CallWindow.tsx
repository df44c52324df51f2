// Small on purpose: other areas draw it, and the first load carries it.
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../lib/texts.ts'
import type { LogCallProps } from '../detail/LogCall.tsx'

const LogCall = lazy(async () => {
  const [{ LogCall: part }] = await Promise.all([import('../detail/LogCall.tsx'), loadTexts(['request', 'requests'])])
  return { default: part }
})

/** Asks how a call went that was begun on a screen of another area: a call that nobody notes leaves the customer waiting. */
export const CallWindow = (props: LogCallProps) => (
  <Suspense fallback={null}>
    <LogCall {...props} />
  </Suspense>
)
