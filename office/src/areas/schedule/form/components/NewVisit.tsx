import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { visitKinds } from '#contract/schedule/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import { useSchedule } from '../../api/useSchedule.ts'
import { weekRange } from '../../components/wall.ts'
import type { Wanted } from '../../filters.ts'
import { bodyOf, faultsOf, initialValue, modes, type NewValue } from '../api/newEntry.ts'
import { useServices } from '../api/useServices.ts'
import { useScheduleVisit } from '../api/useScheduleVisit.ts'
import { LengthFields } from './LengthFields.tsx'
import { MemberPicker } from './MemberPicker.tsx'
import { SubjectField } from './SubjectField.tsx'
import { TimePicker } from './TimePicker.tsx'
import foot from '../../../../ui/foot.module.css'
import fields from '../../../../ui/page/fields.module.css'

export interface NewVisitProps {
  wanted: Wanted
  today: string
  onClose: () => void
}

/** Puts something into the calendar: a visit to a customer, a task, an event, or time off. */
export function NewVisit({ wanted, today, onClose }: NewVisitProps) {
  const text = useText()
  const make = useScheduleVisit()
  const [value, setValue] = useState(() => initialValue(wanted, today))
  const [tried, setTried] = useState(false)
  const set = (change: Partial<NewValue>) => setValue((old) => ({ ...old, ...change }))
  const faults = tried ? faultsOf(value) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faultsOf(value)).length === 0) make.mutate(bodyOf(value), { onSuccess: onClose })
  }
  return (
    <Sheet opened onClose={onClose} title={text(`schedule.new.${value.kind}`)} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Ways
            label={text('schedule.kind')}
            ways={visitKinds}
            chosen={value.kind}
            nameOf={(kind) => text(`schedule.kind.${kind}`)}
            onChoose={(kind) => set({ kind })}
          />
          <What value={value} set={set} missing={faults.subject === true} />
          <WhenAndWho value={value} set={set} timeMissing={faults.time === true} />
          <Textarea
            label={text('schedule.note')}
            description={text('schedule.noteHint')}
            value={value.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
            maxLength={1000}
            autosize
            minRows={1}
          />
          {value.kind === 'visit' && value.subject?.kind === 'request' && value.mode === 'time' && (
            <Checkbox
              label={text('schedule.tellCustomer')}
              checked={value.tell}
              onChange={(event) => set({ tell: event.currentTarget.checked })}
            />
          )}
          {make.error !== null && (
            <Text role="alert" c="var(--mantine-color-error)">
              {problemText(make.error)}
            </Text>
          )}
          <Group justify="flex-end" className={foot['foot'] ?? ''}>
            <Button variant="default" onClick={onClose}>
              {text('shell.cancel')}
            </Button>
            <Button type="submit" loading={make.isPending}>
              {text('schedule.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
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
function WhenAndWho({ value, set, timeMissing }: PartProps & { timeMissing: boolean }) {
  const text = useText()
  const { schedule } = useSchedule(weekRange(value.day))
  return (
    <>
      <MemberPicker members={schedule?.members ?? []} chosen={value.members} onChange={(members) => set({ members })} />
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
          member={value.mode === 'time' ? (value.members[0] ?? null) : null}
          hasTime={value.mode === 'time'}
          entry={nowhere}
          minutes={value.minutes}
          error={timeMissing ? text('schedule.timeNeeded') : undefined}
        />
      )}
      <LengthFields
        minutes={value.minutes}
        arrival={value.arrival}
        hasArrival={value.kind === 'visit' && value.mode === 'time'}
        onChange={set}
      />
    </>
  )
}

/** A new entry is nowhere yet: no drives are counted. */
const nowhere = { id: '', point: null } as const
