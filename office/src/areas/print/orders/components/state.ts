import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconBan from '~icons/tabler/ban'
import IconClock from '~icons/tabler/clock'
import IconFileText from '~icons/tabler/file-text'
import IconMail from '~icons/tabler/mail'
import IconMailCheck from '~icons/tabler/mail-check'
import IconPencil from '~icons/tabler/pencil'
import type { PrintOrder } from '#contract/print/orders.types.ts'
import { pieceStatuses, type PieceStatus } from '#contract/print/orders.values.ts'
import type { Formats } from '../../../../lib/formats.ts'
import type { Text } from '../../../../lib/texts.ts'
import type { StatusWordProps } from '../../../../ui/marks/Mark.tsx'

/** Nothing becomes of these any more. */
const ends: readonly PieceStatus[] = ['delivered', 'returned', 'cancelled', 'failed']

const isOver = ({ statuses }: PrintOrder): boolean =>
  pieceStatuses.every((status) => statuses[status] === 0 || ends.includes(status))

/** Where a mailing stands. @param now milliseconds */
export function stateOf(text: Text, { day, time }: Formats, order: PrintOrder, now: number): StatusWordProps {
  const { state, fault, provider, mailed_on: mailedOn, held_until: held, statuses } = order
  if (state === 'draft') return { icon: IconPencil, label: text('mailings.state.draft') }
  if (state === 'cancelled') return { icon: IconBan, label: text('mailings.state.cancelled') }
  if (fault !== null) return { icon: IconAlertTriangle, label: text('mailings.state.waiting'), meaning: 'waiting' }
  if (provider === 'file')
    return mailedOn === null
      ? { icon: IconFileText, label: text('mailings.state.files') }
      : { icon: IconMailCheck, label: text('mailings.state.mailed', { day: day(mailedOn) }), meaning: 'settled' }
  if (held !== null && statuses.approved > 0 && Date.parse(held) > now)
    return { icon: IconClock, label: text('mailings.state.held', { time: time(held) }) }
  return isOver(order)
    ? { icon: IconMailCheck, label: text('mailings.state.done'), meaning: 'settled' }
    : { icon: IconMail, label: text('mailings.state.underWay') }
}

/** How many pieces are where, such as `12 Delivered`. */
export const countsOf = (text: Text, formats: Formats, { statuses }: PrintOrder): string[] =>
  pieceStatuses.flatMap((status) =>
    statuses[status] === 0
      ? []
      : [text('mailings.some', { count: formats.number(statuses[status]), status: text(`mailings.status.${status}`) })],
  )
