import { useText } from '../../lib/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { ReviewPicker } from './ReviewPicker.tsx'
import type { ReviewedProject } from './ReviewsSection.tsx'
import { useConnectReview } from './useConnectReview.ts'

/** Says which review is about this project; those by the customer's name come first. */
export function ConnectReview({ project, onClose }: { project: ReviewedProject; onClose: () => void }) {
  const text = useText()
  const connect = useConnectReview()
  return (
    <Sheet opened onClose={onClose} title={text('reviews.connectTitle')}>
      <ReviewPicker
        unconnected
        customer={project.customer?.name}
        disabled={connect.isPending}
        onChoose={(review) => {
          connect.mutate({ review, project: project.id, customer: project.customer?.id ?? null })
          onClose()
        }}
      />
    </Sheet>
  )
}
