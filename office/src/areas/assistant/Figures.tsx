import { Skeleton } from '@mantine/core'
import type { Answer } from '../../lib/api.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText, type TextKey } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { useFigures } from './useFigures.ts'
import styles from './overview.module.css'

/** What the assistant did in 30 days, in six numbers. */
export function FiguresPart() {
  const text = useText()
  const { data, error, isPending, refetch } = useFigures()
  const body = () => {
    if (isPending) return <Skeleton height={150} radius="md" />
    if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
    return <Numbers figures={data.figures} />
  }
  return (
    <section aria-label={text('assistant.figures')}>
      <h4 className={styles['heading']}>{text('assistant.figures')}</h4>
      {body()}
    </section>
  )
}

function Numbers({ figures }: Answer<'getAssistantFigures'>) {
  const text = useText()
  const formats = useFormats()
  const time = (seconds: number | null) => {
    if (seconds === null) return text('assistant.notYet')
    return seconds < 60 ? text('assistant.seconds', { count: Math.round(seconds) }) : formats.duration(seconds)
  }
  const rate = figures.overturn_rate
  const numbers: readonly (readonly [TextKey, string])[] = [
    ['assistant.conversations', formats.number(figures.conversations)],
    ['assistant.firstReply', time(figures.median_first_reply)],
    ['assistant.qualified', formats.number(figures.qualified)],
    ['assistant.handedOver', formats.number(figures.handed_over)],
    ['assistant.visitsTaken', formats.number(figures.visits_taken)],
    ['assistant.overturned', rate === null ? text('assistant.notYet') : formats.percent(rate)],
  ]
  return (
    <dl className={styles['figures']}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{text(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
