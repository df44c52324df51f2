import type { Counts } from '../../lib/outbox/rules.ts'
import { useText } from '../../lib/texts.ts'
import { AskBeforeLeaving } from '../../ui/AskBeforeLeaving.tsx'

/** Asks before somebody signs out whose acts the server does not know. */
export function LeaveWithOutbox({ counts: { waiting, refused } }: { counts: Counts }) {
  const text = useText()
  const count = waiting + refused
  return (
    <AskBeforeLeaving count={count} title={text('outbox.leaveTitle', { count })} stay={text('outbox.leaveStay')}>
      {text('outbox.leaveKeeps')}
    </AskBeforeLeaving>
  )
}
