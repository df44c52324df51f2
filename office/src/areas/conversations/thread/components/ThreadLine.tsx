import type { Conversation } from '#contract/conversations.ts'
import { useFormats, type Formats } from '../../../../lib/formats.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import type { ShownMessage, ThreadRequest } from '../../api/useThread.ts'
import { ActLines } from './ActLines.tsx'
import { EventRow } from './EventLines.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { OpeningLine } from './OpeningLine.tsx'
import type { Mark, ThreadItem } from './threadItems.ts'
import styles from './thread.module.css'

export interface ThreadLineProps {
  item: ThreadItem
  request: ThreadRequest
  conversation: Conversation | null
  /** The thread goes by several channels. */
  mixed: boolean
  /** Words of the message that are pointed out. */
  marks: readonly Mark[] | undefined
  /** The act whose explanation is open. */
  open: string | null
  onToggle: (actId: string) => void
  onPutBack: (message: ShownMessage) => void
}

/** One line of a thread: a day, where the unread begins, what the assistant did, a hand-off, a message. */
export function ThreadLine({ item, request, conversation, mixed, marks, open, onToggle, onPutBack }: ThreadLineProps) {
  const text = useText()
  const formats = useFormats()
  switch (item.kind) {
    case 'day':
      return <li className={styles['line']}>{dayText(text, formats, item.day)}</li>
    case 'unread':
      return (
        <li className={styles['line']} data-unread>
          {text('request.newMessages')}
        </li>
      )
    case 'opening':
      return <OpeningLine opening={item.opening} request={request} />
    case 'event':
      return (
        <EventRow
          event={item.event}
          mayJudge={request.may.update}
          conversation={conversation}
          open={open}
          onToggle={onToggle}
        />
      )
    case 'acts':
      return <ActLines acts={item.acts} open={open} onToggle={onToggle} mayJudge={request.may.update} />
    default:
      return (
        <MessageBubble
          message={item.message}
          act={item.act}
          request={request}
          conversation={conversation}
          mixed={mixed}
          marks={marks}
          open={open !== null && open === item.act?.id}
          onToggle={onToggle}
          onPutBack={onPutBack}
        />
      )
  }
}

const DAY = 24 * 60 * 60_000

/** `Today`, `Yesterday`, `Sun, Nov 22`; a day of another year with that year. */
function dayText(text: Text, formats: Formats, moment: string): string {
  const now = Date.now()
  const day = formats.dayOf(moment)
  const before = (milliseconds: number) => formats.dayOf(new Date(now - milliseconds).toISOString())
  if (day === before(0)) return text('request.today')
  if (day === before(DAY)) return text('request.yesterday')
  return day.slice(0, 4) === before(0).slice(0, 4) ? formats.dayAhead(moment) : formats.date(moment)
}
