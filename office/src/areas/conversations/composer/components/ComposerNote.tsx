import type { Conversation, SendingChannel } from '#contract/conversations.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import styles from './composer.module.css'

/** Texts that nobody asked for belong between these hours (decisions, section 5). */
const MORNING = 8
const EVENING = 20

export interface ComposerNoteProps {
  channel: SendingChannel
  writing: boolean
  conversation: Conversation | null
}

/** What to know before sending: that writing takes the conversation over, and that it is night. */
export function ComposerNote({ channel, writing, conversation }: ComposerNoteProps) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  // Customers live where the contractor works: the clock of the business is theirs.
  const hour = formats.hourOf(new Date(now).toISOString())
  const late = channel === 'sms' && (hour < MORNING || hour >= EVENING)
  const takes = conversation?.held_by === 'assistant'
  if (!takes && !(late && writing)) return null
  return (
    <p className={styles['note']} data-late={late && writing}>
      {takes && text('request.writingTakesOver')}
      {takes && late && writing && ' '}
      {late && writing && text('request.lateNow', { time: formats.time(new Date(now).toISOString()) })}
    </p>
  )
}
