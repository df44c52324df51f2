import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { visitKinds, visitLengths } from '#contract/schedule/values.ts'
import { useSettled } from '../../../../lib/settled.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { Ways } from '../../../../ui/Ways.tsx'
import { useSchedule } from '../../api/useSchedule.ts'
import { weekRange } from '../../components/wall.ts'
import type { Wanted } from '../../filters.ts'
import { RepeatFields } from '../../series/components/RepeatFields.tsx'
import { refusedRepeat, repeatFaults, type RepeatFault } from '../../series/components/repeat.ts'
import {
  aboutOf,
  asksToTell,
  bodyOf,
  faultsOf,
  modes,
  useNewEntry,
  type Faults,
  type NewValue,
} from '../api/newEntry.ts'
import { useFreeTimes } from '../api/useFreeTimes.ts'
import { useServices } from '../api/useServices.ts'
import { useScheduleVisit } from '../api/useScheduleVisit.ts'
import { LengthFields } from './LengthFields.tsx'
import { Fault, MemberPicker } from './MemberPicker.tsx'
import { SheetForm } from './SheetForm.tsx'
import { SubjectField } from './SubjectField.tsx'
import { TimePicker } from './TimePicker.tsx'
import fields from '../../../../ui/page/fields.module.css'

/** Milliseconds that typing must pause before open times are asked for. */
const PAUSE = 400

export interface NewVisitProps {
  wanted: Wanted
  today: string
  onClose: () => void
}

/** Puts something into the calendar: a visit to a customer, a task, an event, or time off. */
export function NewVisit({ wanted, today, onClose }: NewVisitProps) {
  const text = useText()
  const { value, set, keyed, clear, restored } = useNewEntry(wanted, today)
  const make = useScheduleVisit(clear)
  const [tried, setTried] = useState(false)
  const faults = tried ? faultsOf(value) : {}
  const refused = refusedRepeat(make.error)
  const submit = () => {
    setTried(true)
    if (Object.keys(faultsOf(value)).length > 0) return
    make.mutate({ body: bodyOf(value), key: keyed() }, { onSuccess: onClose })
  }
  return (
    <SheetForm
      title={text(`schedule.new.${value.kind}`)}
      size="lg"
      onClose={onClose}
      onSubmit={submit}
      label={text('schedule.save')}
      cancel={text('shell.cancel')}
      busy={make.isPending}
    >
      {restored && (
        <Text size="sm" c="dimmed">
          {text('schedule.draft')}
        </Text>
      )}
      <Ways
        label={text('schedule.kind')}
        ways={visitKinds}
        chosen={value.kind}
        nameOf={(kind) => text(`schedule.kind.${kind}`)}
        onChoose={(kind) => set({ kind })}
      />
      <What value={value} set={set} missing={faults.subject === true} />
      <WhenAndWho value={value} set={set} faults={faults} refused={refused} />
      <Textarea
        label={text('schedule.note')}
        description={text('schedule.noteHint')}
        value={value.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
        maxLength={1000}
        autosize
        minRows={1}
      />
      {asksToTell(value) && (
        <Checkbox
          label={text('schedule.tellCustomer')}
          checked={value.tell}
          onChange={(event) => set({ tell: event.currentTarget.checked })}
        />
      )}
      {make.error !== null && refused.length === 0 && <Fault>{problemText(make.error)}</Fault>}
    </SheetForm>
  )
}

interface PartProps {
  value: NewValue
  set: (change: Partial<NewValue>) => void
}

/** For whom it is, what is done, and as which service. */
function What({ value, set, missing }: PartProps & { missing: boolean }) {
  const text = useText()
  const services = useServices()
  const isVisit = value.kind === 'visit'
  return (
    <>
      {isVisit && (
        <SubjectField
          subject={value.subject}
          error={missing ? text('schedule.forNeeded') : undefined}
          onChange={(subject) => set({ subject })}
        />
      )}
      <div className={fields['fields']}>
        <TextInput
          label={text('schedule.title')}
          value={value.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
          error={missing && !isVisit ? text('schedule.titleNeeded') : undefined}
          maxLength={120}
          autoComplete="off"
        />
        {isVisit ? (
          <NativeSelect
            label={text('schedule.service')}
            value={value.service}
            onChange={(event) => set({ service: event.currentTarget.value })}
            data={[
              { value: '', label: text('schedule.noService') },
              ...services.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ) : (
          <TextInput
            label={text('schedule.address')}
            value={value.address}
            onChange={(event) => set({ address: event.currentTarget.value })}
            maxLength={300}
            autoComplete="off"
          />
        )}
      </div>
    </>
  )
}

/** Who goes, and when: at a time, any time of a day, or later. */
function WhenAndWho({ value, set, faults, refused }: PartProps & { faults: Faults; refused: RepeatFault[] }) {
  const text = useText()
  const { schedule } = useSchedule(weekRange(value.day))
  // not at every letter of an address
  const address = useSettled(value.address, PAUSE)
  const free = useFreeTimes({ ...value, about: aboutOf({ ...value, address }) })
  return (
    <>
      <MemberPicker
        members={schedule?.members ?? []}
        chosen={value.members}
        onChange={(members) => set({ members })}
        error={faults.members === true ? text('schedule.whoNeeded') : undefined}
      />
      <Ways
        label={text('schedule.when')}
        ways={modes}
        chosen={value.mode}
        nameOf={(mode) => text(`schedule.mode.${mode}`)}
        onChoose={(mode) => set({ mode })}
      />
      {value.mode !== 'later' && (
        <TimePicker
          value={value}
          onChange={set}
          free={free}
          hasTime={value.mode === 'time'}
          error={faults.time === true ? text('schedule.timeNeeded') : undefined}
        />
      )}
      <LengthFields
        minutes={value.minutes === 0 ? (free.minutes ?? visitLengths.usual) : value.minutes}
        arrival={value.arrival}
        hasArrival={value.kind === 'visit' && value.mode === 'time'}
        onChange={set}
      />
      {value.mode === 'time' && (
        <RepeatFields
          value={value.repeat}
          day={value.day}
          faults={faults.repeat === true ? repeatFaults(value.repeat, value.day) : refused}
          onChange={(repeat) => set({ repeat })}
        />
      )}
    </>
  )
}
