import { Badge, Group, Text } from '@mantine/core'
import IconUrgent from '~icons/tabler/urgent'
import type { RequestSummary } from '#contract/requests.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { secondsWaited } from '../../../lib/waiting.ts'
import styles from './emergency.module.css'

type Emergency = NonNullable<RequestSummary['emergency']>

/** In a row of the list: that it is one, and how long they have waited. */
export function EmergencyBadge({ emergency, waiting }: { emergency: Emergency; waiting: string | null }) {
  return <EmergencyTurn emergency={waiting === null ? emergency : { ...emergency, since: waiting }} />
}

/** On a card of the board: that it is one, and for how long. */
export function EmergencyTurn({ emergency }: { emergency: Emergency }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const time = formats.duration(secondsWaited(emergency.since, now))
  return (
    <Badge
      color="trouble"
      leftSection={<IconUrgent size={14} aria-hidden />}
      title={text(`emergencies.kind.${emergency.kind}`)}
    >
      {text('emergencies.turn', { time })}
    </Badge>
  )
}

/** In the head of the panel: the danger, and how long they have waited. */
export function EmergencyState({ emergency, waiting }: { emergency: Emergency; waiting: string | null }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const time = formats.duration(secondsWaited(waiting ?? emergency.since, now))
  return (
    <Group
      className={styles['state'] ?? ''}
      component="section"
      gap="sm"
      wrap="nowrap"
      aria-label={text('emergencies.label')}
    >
      <Badge
        color="trouble"
        leftSection={<IconUrgent size={16} aria-hidden />}
        title={text('emergencies.mark', { kind: text(`emergencies.kind.${emergency.kind}`) })}
      >
        {text('emergencies.mark', { kind: text(`emergencies.kind.${emergency.kind}`) })}
      </Badge>
      <Text span inherit textWrap="nowrap">
        {text('shell.waiting', { time })}
      </Text>
    </Group>
  )
}
