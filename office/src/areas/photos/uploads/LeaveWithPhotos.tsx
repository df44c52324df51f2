import { useText } from '../../../lib/texts.ts'
import { AskBeforeLeaving } from '../../../ui/AskBeforeLeaving.tsx'
import type { Course } from './rules.ts'

/** Asks before somebody signs out whose photos are not safe. */
export function LeaveWithPhotos({ course: { going, paused, failed, unkept } }: { course: Course }) {
  const text = useText()
  const count = going + paused + failed
  return (
    <AskBeforeLeaving count={count} title={text('photos.leaveTitle', { count })} stay={text('photos.leaveStay')}>
      {unkept > 0 ? text('photos.leaveLoses', { count: unkept }) : text('photos.leaveKeeps')}
    </AskBeforeLeaving>
  )
}
