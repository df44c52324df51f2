import { plannedHours } from '#contract/hours.rules.ts'
import { Skeleton, Text } from '@mantine/core'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { useLandingPage } from '../../../../lib/useLandingPage.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { hourLines } from '../../labels.ts'
import { useKeepHours } from '../api/useSteps.ts'
import { ways } from '../labels.ts'
import { StepEnd } from './StepEnd.tsx'
import styles from './steps.module.css'

/** The usual hours, to be kept or changed. */
export function HoursStep() {
  const text = useText()
  const formats = useFormats()
  const { data: page, isError, error, fetchStatus, refetch } = useLandingPage()
  const keep = useKeepHours()
  if (page === undefined) {
    if (isError) return <QueryError error={error} onRetry={() => void refetch()} />
    if (fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
    return <Skeleton height={64} />
  }
  // nobody is told these before they are kept
  const hours = plannedHours(page)
  return (
    <>
      <Text size="sm" c="dimmed">
        {text('home.hoursText')}
      </Text>
      <dl className={styles['facts']}>
        {hourLines(hours, formats).map(({ days, times }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{times === '' ? text('home.closed') : times}</dd>
          </div>
        ))}
      </dl>
      <StepEnd
        label={text('home.keepHours')}
        onKeep={() => keep.mutate(hours)}
        busy={keep.isPending}
        change={ways.hours}
      />
    </>
  )
}
