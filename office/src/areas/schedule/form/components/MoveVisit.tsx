import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { asksScope, changedEntry, useChangeVisit, type Place, type VisitChange } from '../../api/useChangeVisit.ts'
import { hasCustomer } from '../../api/visitNews.ts'
import { useToday } from '../../api/useToday.ts'
import { useSchedule } from '../../api/useSchedule.ts'
import { dayOf, timeOf, weekRange } from '../../components/wall.ts'
import { clockText, dayText, titleOf } from '../../labels.ts'
import type { RepeatValue } from '../../series/components/repeat.ts'
import { ruleToSend, SeriesRule } from '../../series/components/SeriesRule.tsx'
import { useVisit } from '../../visit/api/useVisit.ts'
import { SeriesScope } from '../../series/components/SeriesScope.tsx'
import { useFreeTimes } from '../api/useFreeTimes.ts'
import { LengthFields } from './LengthFields.tsx'
import { MemberPicker } from './MemberPicker.tsx'
import { SheetForm } from './SheetForm.tsx'
import { TimePicker } from './TimePicker.tsx'

export interface MoveVisitProps {
  entry: ScheduleEntry
  /** What the clock of the business shows; empty where it is not known. */
  now: string
  /** The day to begin with, for an entry that has none. Left out or over: today. */
  firstDay?: string
  onClose: () => void
}

/** Moves an entry to another time or another member, or makes it longer; the customer is told where that is wanted. */
export function MoveVisit({ entry, now, firstDay = '', onClose }: MoveVisitProps) {
  const text = useText()
  const [guess] = useToday()
  const today = now === '' ? guess : dayOf(now)
  const move = useChangeVisit('schedule.movedTo')
  const [value, setValue] = useState({
    day: entry.day ?? (firstDay > today ? firstDay : today),
    time: entry.wall === null ? '' : timeOf(entry.wall),
    minutes: entry.minutes,
    arrival: entry.arrival_minutes,
    members: entry.members,
    tell: false,
  })
  const [asked, setAsked] = useState<VisitChange | null>(null)
  const [rule, setRule] = useState<RepeatValue | null>(null)
  const [tried, setTried] = useState(false)
  const { visit } = useVisit(entry.id)
  const asks = hasCustomer(entry) && value.time !== ''
  const set = (change: Partial<typeof value>) => setValue((old) => ({ ...old, ...change }))
  const { schedule } = useSchedule(weekRange(value.day))
  const free = useFreeTimes({ ...value, about: { visit: entry.id } })
  const submit = () => {
    const { day, time, minutes, arrival, members, tell } = value
    setTried(true)
    const repeat = ruleToSend({ value: rule, before: visit?.repeat }, day)
    if (repeat === null) return undefined
    const place: Place = {
      ...(time === '' ? { day } : { wall: `${day}T${time}` }),
      minutes,
      arrival_minutes: arrival,
      members,
    }
    const { wall } = changedEntry({ entry, place })
    const where =
      wall === null ? text('schedule.anyTimeOn', { day: dayText(day) }) : `${dayText(day)}, ${clockText(wall)}`
    const change = {
      entry,
      place: changesOf(entry, place),
      tell: asks && tell,
      where,
      ...(repeat !== undefined && { repeat }),
    }
    if (asksScope(change)) return setAsked(change)
    move.mutate({ ...change, place })
    onClose()
    return undefined
  }
  if (asked !== null) return <SeriesScope change={asked} onClose={onClose} />
  return (
    <SheetForm
      title={text('schedule.moveTitle', { title: titleOf(text, entry) })}
      onClose={onClose}
      onSubmit={submit}
      label={text('schedule.move')}
      cancel={text('shell.cancel')}
    >
      <MemberPicker members={schedule?.members ?? []} chosen={value.members} onChange={(members) => set({ members })} />
      <TimePicker value={value} onChange={set} free={free} error={undefined} hint={text('schedule.timeHint')} />
      <LengthFields
        minutes={value.minutes}
        arrival={value.arrival}
        hasArrival={entry.kind === 'visit'}
        onChange={set}
      />
      {entry.repeats && value.time !== '' && (
        <SeriesRule entry={entry} day={value.day} value={rule} tried={tried} onChange={setRule} />
      )}
      {asks && (
        <Checkbox
          label={text('schedule.tellCustomer')}
          checked={value.tell}
          onChange={(event) => set({ tell: event.currentTarget.checked })}
        />
      )}
    </SheetForm>
  )
}

/** The parts of a place that differ from the entry’s: nothing else of a series may change. */
function changesOf(entry: ScheduleEntry, { wall, day, minutes, arrival_minutes, members = [] }: Place): Place {
  const isSameCrew = members.join(' ') === entry.members.join(' ')
  return {
    ...(day !== undefined && { day }),
    ...(wall !== undefined && wall !== entry.wall && { wall }),
    ...(minutes !== undefined && minutes !== entry.minutes && { minutes }),
    ...(arrival_minutes !== undefined && arrival_minutes !== entry.arrival_minutes && { arrival_minutes }),
    ...(!isSameCrew && { members }),
  }
}
