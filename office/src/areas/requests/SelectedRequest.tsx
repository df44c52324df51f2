import { Box } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { RequestSummary } from '#contract/requests.ts'
import { usePhone } from '../../lib/breakpoints.ts'
import { loadTexts, useText } from '../../lib/texts.ts'
import { SidePanel } from '../../ui/page/SidePanel.tsx'
import { DetailsSkeleton } from './detail/DetailsSkeleton.tsx'
import type { Selection } from './useSelection.ts'

const RequestSheet = lazy(async () => ({ default: (await import('./RequestSheet.tsx')).RequestSheet }))
const RequestDetails = lazy(async () => {
  const [found] = await Promise.all([import('./detail/RequestDetails.tsx'), loadTexts(['request'])])
  return { default: found.RequestDetails }
})

export interface SelectedRequestProps {
  selection: Selection
  /** What the list knows of it, to show while the rest is on its way. */
  known: RequestSummary | undefined
}

/** The open request: beside the list on a desk, over it on a phone. */
export function SelectedRequest({ selection, known }: SelectedRequestProps) {
  const text = useText()
  const phone = usePhone()
  const { selected, close } = selection
  if (selected === null) return null
  const details = (
    <Suspense
      fallback={
        <Box p="lg">
          <DetailsSkeleton />
        </Box>
      }
    >
      <RequestDetails key={selected} id={selected} known={known} onClose={close} />
    </Suspense>
  )
  if (phone) {
    return (
      <Suspense fallback={null}>
        <RequestSheet onClose={close}>{details}</RequestSheet>
      </Suspense>
    )
  }
  return <SidePanel label={text('requests.selected')}>{details}</SidePanel>
}
