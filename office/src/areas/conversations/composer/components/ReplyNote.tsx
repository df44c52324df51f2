import type { SendingChannel } from '#contract/conversations.ts'
import { useOtherWriters } from '../../api/usePresence.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import styles from './composer.module.css'

export interface ReplyNoteProps {
  requestId: string
  channel: SendingChannel
  writing: boolean
  /** The assistant has the conversation, and who writes takes it. */
  takes: boolean
}

/** What to know before sending: that somebody else writes at this moment, that writing takes over, that it is night. */
export function ReplyNote({ requestId, channel, writing, takes }: ReplyNoteProps) {
  const text = useText()
  const [other] = useOtherWriters(requestId)
  return (
    <>
      <output>
        {other !== undefined && (
          <span className={styles['note']} data-late="true">
            {text('request.alsoWriting', { name: other === '' ? text('request.by.member') : other })}
          </span>
        )}
      </output>
      {takes && writing && <p className={styles['note']}>{text('request.writingTakesOver')}</p>}
      {writing && <NightNote channel={channel} />}
    </>
  )
}

/** Texts that nobody asked for belong between these hours (decisions, section 5). */
const MORNING = 8
const EVENING = 20

/** Says that it is night where the business is: the clock of its customers. */
export function NightNote({ channel }: { channel: SendingChannel }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const moment = new Date(now).toISOString()
  const hour = formats.hourOf(moment)
  if (channel !== 'sms' || (hour >= MORNING && hour < EVENING)) return null
  return (
    <p className={styles['note']} data-late="true">
      {text('request.lateNow', { time: formats.time(moment) })}
    </p>
  )
}
