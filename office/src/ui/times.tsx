import { Badge, VisuallyHidden } from '@mantine/core'
import IconClock from '~icons/tabler/clock'
import { useFormats } from '../lib/formats.ts'
import { useNow } from '../lib/now.ts'
import { useText } from '../lib/texts.ts'
import { secondsWaited, useWasOpen, waitingLevel } from '../lib/waiting.ts'

/** `3 hours ago`, kept up to date; the exact time in its tooltip. `moment` is ISO 8601. */
export function TimeAgo({ moment }: { moment: string }) {
  const formats = useFormats()
  const now = useNow()
  return (
    <time dateTime={moment} title={formats.dateTime(moment)}>
      {formats.timeAgo(moment, now)}
    </time>
  )
}

const colors = { fresh: 'gray', waiting: 'waiting', trouble: 'trouble' } as const

/** How long somebody has waited for an answer, the time alone: amber after 5 minutes, after 60 who asked outside the hours, red after 24 hours. */
export function WaitingTime({ since }: { since: string }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const wasOpen = useWasOpen()
  const time = formats.duration(secondsWaited(since, now))
  return (
    <Badge
      color={colors[waitingLevel(since, now, wasOpen)]}
      variant="light"
      size="lg"
      tt="none"
      leftSection={<IconClock size={14} aria-hidden />}
    >
      <VisuallyHidden>{text('shell.waiting', { time })}</VisuallyHidden>
      <span aria-hidden>{time}</span>
    </Badge>
  )
}
