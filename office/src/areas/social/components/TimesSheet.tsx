import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { useState } from 'react'
import type { SocialPlan, SocialSlot } from '#contract/social/types.ts'
import { networks, socialLimits, type Network } from '#contract/social/values.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { TimeField } from '../../../ui/days/TimeField.tsx'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { ListStates } from '../../../ui/rows/ListStates.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { usePlan } from '../api/useSocial.ts'
import { useSetPlan } from '../api/usePostActs.ts'
import { networkName } from '../labels.ts'
import { addDays } from './calendar.ts'
import styles from './list.module.css'

/** A time of the week with the networks that get a post then. */
interface Time {
  id: number
  weekday: number
  time: string
  networks: Network[]
}

function timesOf(slots: readonly SocialSlot[]): Time[] {
  const times = new Map<string, Time>()
  for (const { network, weekday, time } of slots) {
    const key = `${weekday} ${time}`
    const known = times.get(key) ?? { id: times.size, weekday, time, networks: [] }
    times.set(key, { ...known, networks: [...known.networks, network] })
  }
  return [...times.values()]
}

const slotsOf = (times: readonly Time[]): SocialSlot[] =>
  times.flatMap(({ weekday, time, networks: chosen }) =>
    time === '' ? [] : chosen.map((network) => ({ network, weekday, time })),
  )

/** The times of the week at which each network gets a post. */
export function TimesSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  const plan = usePlan()
  return (
    <Sheet opened onClose={onClose} title={text('social.times')} size="side">
      <ListStates list={plan} isEmpty={false} empty={null}>
        {plan.data !== undefined && <TimesForm plan={plan.data} onClose={onClose} />}
      </ListStates>
    </Sheet>
  )
}

function TimesForm({ plan, onClose }: { plan: SocialPlan; onClose: () => void }) {
  const text = useText()
  const [times, setTimes] = useState(() => timesOf(plan.slots))
  const save = useSetPlan()
  const slots = slotsOf(times)
  const change = (id: number, part: Partial<Time>) =>
    setTimes((before) => before.map((time) => (time.id === id ? { ...time, ...part } : time)))
  const add = () =>
    setTimes((before) => [
      ...before,
      { id: Math.max(-1, ...before.map(({ id }) => id)) + 1, weekday: 2, time: '09:00', networks: [...networks] },
    ])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(slots, { onSuccess: () => (toast.success('social.timesSaved'), onClose()) })
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">{text(plan.usual ? 'social.timesUsual' : 'social.timesHint')}</Text>
        <ul className={styles['times']} aria-label={text('social.times')}>
          {times.map((time) => (
            <TimeRow
              key={time.id}
              time={time}
              onChange={(part) => change(time.id, part)}
              onRemove={() => setTimes((before) => before.filter(({ id }) => id !== time.id))}
            />
          ))}
        </ul>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={slots.length > socialLimits.slots - networks.length}
          onClick={add}
        >
          {text('social.addTime')}
        </Button>
        <FormEnd
          send={text('social.saveTimes')}
          onCancel={onClose}
          busy={save.isPending}
          disabled={slots.length === 0 || times.some(({ time }) => time === '')}
          error={save.error}
        />
      </Stack>
    </form>
  )
}

interface TimeRowProps {
  time: Time
  onChange: (part: Partial<Time>) => void
  onRemove: () => void
}

function TimeRow({ time, onChange, onRemove }: TimeRowProps) {
  const text = useText()
  const formats = useFormats()
  // the fifth of January 2025 was a Sunday
  const weekdays = Array.from({ length: 7 }, (_, day) => ({
    value: String(day),
    label: formats.weekday(`${addDays('2025-01-05', day)}T18:00:00Z`),
  }))
  return (
    <li>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <NativeSelect
          label={text('social.weekday')}
          value={String(time.weekday)}
          onChange={({ currentTarget }) => onChange({ weekday: Number(currentTarget.value) })}
          data={weekdays}
        />
        <TimeField label={text('social.time')} value={time.time} onChange={(value) => onChange({ time: value })} />
        <ActionIcon variant="subtle" aria-label={text('social.removeTime')} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Group gap="md" mt="xs">
        {networks.map((network) => (
          <Checkbox
            key={network}
            label={networkName(text, network)}
            checked={time.networks.includes(network)}
            onChange={({ currentTarget }) =>
              onChange({
                networks: currentTarget.checked
                  ? [...time.networks, network]
                  : time.networks.filter((other) => other !== network),
              })
            }
          />
        ))}
      </Group>
    </li>
  )
}
