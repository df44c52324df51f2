import { Button, Group } from '@mantine/core'
import IconClock from '~icons/tabler/clock'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { TimeField } from '../../../../ui/days/TimeField.tsx'
import { usePlan } from '../../api/useSocial.ts'
import type { PostDraft } from './draft.ts'
import styles from './composer.module.css'

/** When a post goes out: a day and a time, or the next one of the week that is free. */
export function When({ draft, onChange }: { draft: PostDraft; onChange: (change: Partial<PostDraft>) => void }) {
  const text = useText()
  const formats = useFormats()
  const plan = usePlan().data
  const free = (plan?.networks ?? [])
    .flatMap(({ network, next }) => (next !== null && draft.chosen.includes(network) ? [next] : []))
    .toSorted((one, other) => one.moment.localeCompare(other.moment))[0]
  const isFree = free !== undefined && free.day === draft.day && free.time === draft.time
  return (
    <section aria-label={text('social.when')}>
      <h3 className={styles['label']}>{text('social.when')}</h3>
      <Group grow align="flex-start" gap="sm">
        <DayField label={text('social.day')} value={draft.day} onChange={(day) => onChange({ day })} />
        <TimeField label={text('social.time')} value={draft.time} onChange={(time) => onChange({ time })} />
      </Group>
      {free !== undefined && !isFree && (
        <Button
          mt="xs"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconClock size={18} aria-hidden />}
          onClick={() => onChange({ day: free.day, time: free.time })}
        >
          {text('social.nextFree', { time: formats.appointment(free.moment) })}
        </Button>
      )}
    </section>
  )
}
