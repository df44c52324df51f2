import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { plannedHours } from '#contract/hours.rules.ts'
import type { BusinessHours, LandingPage } from '#contract/sites.ts'
import { weekdays } from '#contract/weekdays.ts'
import { Button, Flex, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { fieldErrors } from '../../lib/fieldErrors.ts'
import { useText } from '../../lib/texts.ts'
import { ConfirmLeave } from '../../ui/ConfirmLeave.tsx'
import { ClosedDates } from './ClosedDates.tsx'
import { DayHours } from './DayHours.tsx'
import { checkHours } from './hoursForm.ts'
import { HoursTable } from './HoursTable.tsx'
import { SaveBar } from './SaveBar.tsx'
import { timeZoneName } from '../../lib/i18n/timeZones.ts'
import { useHoursEdit } from './useHoursEdit.ts'
import { useUpdateHours } from './useUpdateHours.ts'
import '../../ui/marks/switch.css'

/** The week as the owner sets it, and the dates that are exceptions. */
export function HoursForm({ page }: { page: LandingPage }) {
  const text = useText()
  const edit = useHoursEdit(plannedHours(page))
  const update = useUpdateHours()
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [saved, setSaved] = useState(false)
  const saving = update.isPending
  const problems = tried ? checkHours(edit.hours) : {}

  const set = (hours: BusinessHours) => {
    setSaved(false)
    setRefused({})
    edit.set(hours)
  }
  const errorOf = (path: string) => {
    const own = problems[path]
    if (own !== undefined) return text(own)
    // The server names the span, or one of its two times.
    return Object.keys(refused).some((name) => name === `hours.${path}` || name.startsWith(`hours.${path}.`))
      ? text('settings.refusedTimes')
      : undefined
  }
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    if (saving) return
    setTried(true)
    const first = Object.keys(checkHours(edit.hours))[0]
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}.open"]`)?.focus()
      return
    }
    update.mutate(edit.hours, {
      onSuccess: () => {
        edit.reset()
        setTried(false)
        setSaved(true)
      },
      onError: (error) => setRefused(fieldErrors(error)),
    })
  }
  const discard = () => {
    edit.reset()
    setTried(false)
    setRefused({})
  }

  return (
    <Flex component="form" gap="xl" direction="column" onSubmit={submit} noValidate>
      <div>
        <Text mb="sm" c="dimmed" size="sm">
          {text('settings.inZone', { zone: timeZoneName(page.time_zone) })}
        </Text>
        {weekdays.map((day) => (
          <DayHours key={day} day={day} hours={edit.hours} errorOf={errorOf} readOnly={saving} onChange={set} />
        ))}
      </div>
      <ClosedDates hours={edit.hours} readOnly={saving} onChange={set} />
      {edit.overtaken && !saving && (
        <Stack p="md" bdrs="md" c="var(--mantine-color-waiting-light-color)" bg="var(--mantine-color-waiting-light)">
          <output>{text('settings.hoursTheirs')}</output>
          <HoursTable hours={page.hours} />
          <Button w="fit-content" variant="default" onClick={discard}>
            {text('settings.takeTheirs')}
          </Button>
        </Stack>
      )}
      <SaveBar
        label={text('settings.saveHours')}
        dirty={edit.dirty}
        saving={saving}
        saved={saved}
        always
        onDiscard={discard}
      />
      <ConfirmLeave when={edit.dirty && !saving} />
    </Flex>
  )
}
