import { Flex, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { plannedHours } from '#contract/hours.rules.ts'
import type { BusinessHours } from '#contract/sites.ts'
import { weekdays } from '#contract/weekdays.ts'
import { useText } from '../../lib/texts.ts'
import { useLandingPage } from '../../lib/useLandingPage.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { checkHours, ClosedDates, DayHours, HoursTable, SaveBar, useHoursEdit } from '../settings/shared/index.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { PartSkeleton } from './PartSkeleton.tsx'
import { useChangeHours, type Hours } from './useAssistantHours.ts'
import type { PartProps } from './useAssistant.ts'

const whose = ['business', 'own'] as const
const outOfHours = ['answer', 'answer_and_say', 'wait'] as const

/** The hours it goes by, and what it does outside of them. */
export function AssistantHours(props: PartProps) {
  const page = useLandingPage()
  if (page.isPending) return <PartSkeleton />
  if (page.data === undefined) return <QueryError error={page.error} onRetry={() => void page.refetch()} />
  return <Loaded {...props} business={plannedHours(page.data)} />
}

function Loaded({ set: { hours }, mayChange, business }: PartProps & { business: BusinessHours }) {
  const text = useText()
  const { mutate } = useChangeHours()
  const own = hours.own !== null
  return (
    <Stack gap="xl">
      <ChoiceList
        label={text('assistant.outOfHours')}
        options={outOfHours}
        chosen={hours.out_of_hours}
        nameOf={(word) => text(`assistant.outOfHours.${word}`)}
        aboutOf={(word) => text(`assistant.outOfHours.${word}About`)}
        disabled={!mayChange}
        onChoose={(word) => mutate({ ...hours, out_of_hours: word })}
      />
      <ChoiceList
        label={text('assistant.whoseHours')}
        options={whose}
        chosen={own ? 'own' : 'business'}
        nameOf={(word) => text(`assistant.whoseHours.${word}`)}
        disabled={!mayChange}
        // Its own hours begin as those of the business.
        onChoose={(word) => mutate({ ...hours, own: word === 'own' ? business : null })}
      />
      {hours.own !== null && mayChange ? (
        <OwnHours saved={hours.own} all={hours} />
      ) : (
        <HoursTable hours={hours.own ?? business} />
      )}
    </Stack>
  )
}

interface OwnHoursProps {
  saved: BusinessHours
  all: Hours
}

function OwnHours({ saved, all }: OwnHoursProps) {
  const text = useText()
  const edit = useHoursEdit(saved, 'assistant-hours')
  const change = useChangeHours()
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState(false)
  const problems = tried ? checkHours(edit.hours) : {}
  const set = (hours: BusinessHours) => {
    setDone(false)
    edit.set(hours)
  }
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    if (change.isPending) return
    setTried(true)
    const first = Object.keys(checkHours(edit.hours))[0]
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}.open"]`)?.focus()
      return
    }
    change.mutate(
      { ...all, own: edit.hours },
      {
        onSuccess: () => {
          edit.reset()
          setTried(false)
          setDone(true)
        },
      },
    )
  }
  const errorOf = (path: string) => {
    const problem = problems[path]
    return problem === undefined ? undefined : text(problem)
  }
  return (
    <Flex
      component="form"
      gap="md"
      direction="column"
      onSubmit={submit}
      noValidate
      aria-label={text('assistant.whoseHours.own')}
    >
      <div>
        {weekdays.map((day) => (
          <DayHours
            key={day}
            day={day}
            hours={edit.hours}
            errorOf={errorOf}
            readOnly={change.isPending}
            onChange={set}
          />
        ))}
      </div>
      <ClosedDates hours={edit.hours} readOnly={change.isPending} onChange={set} />
      <SaveBar
        label={text('settings.saveHours')}
        dirty={edit.dirty}
        saving={change.isPending}
        saved={done}
        onDiscard={() => {
          edit.reset()
          setTried(false)
        }}
      />
    </Flex>
  )
}
