import { Flex, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { LandingPage } from '#contract/sites.ts'
import { formatsIn, useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { ConfirmLeave } from '../../../../ui/ConfirmLeave.tsx'
import { ListItemPage } from '../../components/ListItemPage.tsx'
import { weekText } from '../../components/weekText.ts'
import { checkHours } from '../../hoursForm.ts'
import { SaveBar } from '../../SaveBar.tsx'
import { TheirsNote } from '../../TheirsNote.tsx'
import { useEdits } from '../../useEdits.ts'
import { useUpdateMemberSchedule } from '../api/useMemberSchedules.ts'
import type { CrewMember } from './CrewSection.tsx'
import { checkDated } from './dated.ts'
import { DatedList } from './DatedList.tsx'
import { fields, fieldsOf, textsOf, type Field, type Fields } from './fields.ts'
import { MemberHours } from './MemberHours.tsx'
import { MemberServices, useServiceNames } from './MemberServices.tsx'

export interface MemberFormProps {
  member: CrewMember
  page: LandingPage
  onClose: () => void
}

/** One member: their week and days that differ, where their day starts and ends, and what they can do. */
export function MemberForm({ member, page, onClose }: MemberFormProps) {
  const text = useText()
  const formats = useFormats()
  const form = useMemberForm(member)
  const [today] = useState(() => formatsIn(page.time_zone).dayOf(new Date().toISOString()))
  const { value, edits, saving, set } = form
  const namesOf = useServiceNames()
  const noteOf = (field: Field) => {
    if (saving || edits.theirsOf(field) === undefined) return null
    const { hours, dated_hours: dated, services, ...places } = fieldsOf(() => edits.theirsOf(field) ?? '')
    const theirs = {
      hours: hours === null ? text('crew.businessHours') : weekText(text, hours),
      dated_hours: dated.map(({ from }) => formats.day(from)).join(', '),
      ...places,
      services: services === null ? text('crew.everyService') : namesOf(services).join(', '),
    }
    return <TheirsNote theirs={theirs[field]} onTake={() => edits.takeTheirs(field)} />
  }
  return (
    <ListItemPage title={member.name} back={text('crew.all')} onBack={onClose}>
      <Flex component="form" gap="xl" direction="column" onSubmit={form.submit} noValidate>
        <MemberHours
          {...{ member, page }}
          hours={value.hours}
          problems={form.problems}
          readOnly={saving}
          note={noteOf('hours')}
          onChange={(hours) => set({ hours })}
        />
        <DatedList
          dated={value.dated_hours}
          today={today}
          problems={form.problems}
          readOnly={saving}
          note={noteOf('dated_hours')}
          onChange={(dated) => set({ dated_hours: dated })}
        />
        {member.schedule.starts_address !== null && (
          <DayPlaces valueOf={edits.valueOf} noteOf={noteOf} readOnly={saving} onChange={set} />
        )}
        <MemberServices
          chosen={value.services}
          error={form.isUseless ? text('crew.needService') : null}
          readOnly={saving}
          note={noteOf('services')}
          onChange={(services) => set({ services })}
        />
        <SaveBar
          label={text('settings.save')}
          dirty={edits.changed.length > 0}
          saving={saving}
          saved={form.saved}
          onDiscard={form.discard}
        />
        <ConfirmLeave when={edits.changed.length > 0 && !saving} />
      </Flex>
    </ListItemPage>
  )
}

interface DayPlacesProps {
  /** As it is typed. */
  valueOf: (field: Field) => string
  noteOf: (field: Field) => ReactNode
  readOnly: boolean
  onChange: (change: Partial<Fields>) => void
}

/** Where their day starts and where it ends. */
function DayPlaces({ valueOf, noteOf, readOnly, onChange }: DayPlacesProps) {
  const text = useText()
  const common = { maxLength: 300, autoComplete: 'off', readOnly }
  return (
    <Stack gap="md" maw="30rem">
      <div>
        <TextInput
          {...common}
          label={text('crew.start')}
          description={text('crew.startAbout')}
          value={valueOf('starts_address')}
          onChange={({ currentTarget }) => onChange({ starts_address: currentTarget.value })}
        />
        {noteOf('starts_address')}
      </div>
      <div>
        <TextInput
          {...common}
          label={text('crew.end')}
          description={text('crew.endAbout')}
          value={valueOf('ends_address')}
          onChange={({ currentTarget }) => onChange({ ends_address: currentTarget.value })}
        />
        {noteOf('ends_address')}
      </div>
    </Stack>
  )
}

/** Some of the fields. */
const some = (all: Fields, names: readonly Field[]): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, all[name]]))

function useMemberForm({ schedule }: CrewMember) {
  const edits = useEdits(`crew:${schedule.user}`, textsOf(schedule), fields)
  const update = useUpdateMemberSchedule()
  const [tried, setTried] = useState(false)
  const [saved, setSaved] = useState(false)
  const value = fieldsOf(edits.valueOf)
  const found = { ...(value.hours === null ? {} : checkHours(value.hours)), ...checkDated(value.dated_hours) }
  const isUseless = value.services?.length === 0
  const reset = () => {
    edits.reset()
    setTried(false)
  }
  return {
    value,
    edits,
    saved,
    saving: update.isPending,
    problems: tried ? found : {},
    isUseless: tried && isUseless,
    set: (change: Partial<Fields>) => {
      setSaved(false)
      const texts = textsOf({ ...value, ...change })
      for (const name of fields) {
        // typed text is kept as it is: trimming would eat the space before the next word
        const typed = name === 'starts_address' || name === 'ends_address' ? change[name] : undefined
        if (typed !== undefined) edits.set(name, typed)
        else if (change[name] !== undefined) edits.set(name, texts[name])
      }
    },
    discard: reset,
    submit: (event: FormEvent<HTMLElement>) => {
      event.preventDefault()
      if (edits.changed.length === 0 || update.isPending) return
      setTried(true)
      const [first] = Object.keys(found)
      if (first !== undefined) event.currentTarget.querySelector<HTMLElement>(`[name="${first}.open"]`)?.focus()
      if (first !== undefined || isUseless) return
      update.mutate(
        { schedule, changes: some(value, edits.changed), bases: some(fieldsOf(edits.baseOf), edits.changed) },
        {
          onSuccess: () => {
            reset()
            setSaved(true)
          },
        },
      )
    },
  }
}
