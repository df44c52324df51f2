import { Title } from '@mantine/core'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { useNotices } from '../api/useVisit.ts'
import { noticeLines, type NoticeLine } from './noticeLines.ts'
import styles from './visit.module.css'

/** What the customer was or will be told about a visit. */
export function Messages({ visitId }: { visitId: string }) {
  const text = useText()
  const lines = noticeLines(useNotices(visitId))
  if (lines.length === 0) return null
  return (
    <section className={styles['notes']} aria-label={text('schedule.messages')}>
      <Title order={3}>{text('schedule.messages')}</Title>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </section>
  )
}

const words = { sent: 'schedule.sentAt', planned: 'schedule.sendsAt', queued: 'schedule.sendsSoon' } as const

function Line({ line: { name, state, moment, reason } }: { line: NoticeLine }) {
  const text = useText()
  const formats = useFormats()
  return (
    <div className={styles['note']}>
      {text(name)}
      <small>{state === 'dropped' ? text(reason) : text(words[state], { when: formats.dateTime(moment) })}</small>
    </div>
  )
}
