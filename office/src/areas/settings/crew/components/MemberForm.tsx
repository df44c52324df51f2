import { Box, Flex, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { LandingPage } from '#contract/sites.ts'
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
import { fields, fieldsOf, textsOf, type Field, type Fields } from './fields.ts'
import { MemberHours } from './MemberHours.tsx'
import { MemberServices, useServiceNames } from './MemberServices.tsx'

export interface MemberFormProps {
  member: CrewMember
  page: LandingPage
  onClose: () => void
}

/** One member: their week, where their day starts, and what they can do. */
export function MemberForm({ member, page, onClose }: MemberFormProps) {
  const text = useText()
  const form = useMemberForm(member)
  const { value, edits, saving, set } = form
  const namesOf = useServiceNames()
  const noteOf = (field: Field) => {
    if (saving || edits.theirsOf(field) === undefined) return null
    const { hours, starts_address: address, services } = fieldsOf(() => edits.theirsOf(field) ?? '')
    const theirs = {
      hours: hours === null ? text('crew.businessHours') : weekText(text, hours),
      starts_address: address,
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
        <Box maw="30rem">
          <TextInput
            label={text('crew.start')}
            description={text('crew.startAbout')}
            maxLength={300}
            autoComplete="off"
            value={edits.valueOf('starts_address')}
            readOnly={saving}
            onChange={({ currentTarget }) => set({ starts_address: currentTarget.value })}
          />
          {noteOf('starts_address')}
        </Box>
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

/** Some of the fields. */
const some = (all: Fields, names: readonly Field[]): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, all[name]]))

function useMemberForm({ schedule }: CrewMember) {
  const edits = useEdits(`crew:${schedule.user}`, textsOf(schedule), fields)
  const update = useUpdateMemberSchedule()
  const [tried, setTried] = useState(false)
  const [saved, setSaved] = useState(false)
  const value = fieldsOf(edits.valueOf)
  const found = value.hours === null ? {} : checkHours(value.hours)
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
        if (name === 'starts_address' && change.starts_address !== undefined) edits.set(name, change.starts_address)
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
