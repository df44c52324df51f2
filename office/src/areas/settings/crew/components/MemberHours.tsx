import { plannedHours } from '#contract/hours.rules.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Radio, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BusinessHours, LandingPage } from '#contract/sites.ts'
import { weekdays } from '#contract/weekdays.ts'
import { timeZoneName } from '../../../../lib/i18n/timeZones.ts'
import { useText, type TextKey } from '../../../../lib/texts.ts'
import { weekText } from '../../components/weekText.ts'
import { DayHours } from '../../DayHours.tsx'
import type { CrewMember } from './CrewSection.tsx'
import links from '../../../../ui/links.module.css'
import '../../../../ui/marks/switch.css'

interface MemberHoursProps {
  member: CrewMember
  page: LandingPage
  /** Null: the hours of the business. */
  hours: BusinessHours | null
  problems: Readonly<Record<string, TextKey>>
  readOnly: boolean
  /** Somebody else's version. */
  note: ReactNode
  onChange: (hours: BusinessHours | null) => void
}

/** The week of a member: that of the business, or one of their own. */
export function MemberHours({ member, page, hours, problems, readOnly, note, onChange }: MemberHoursProps) {
  const text = useText()
  const { schedule, booked, role } = member
  const isOut = booked && schedule.hours === null
  // visits are planned by the usual week until a business says its own
  const week = plannedHours(page)
  const business = weekText(text, week)
  const errorOf = (path: string) => {
    const problem = problems[path]
    return problem === undefined ? undefined : text(problem)
  }
  return (
    <div>
      <Radio.Group
        label={text('crew.hours')}
        value={hours === null ? 'business' : 'own'}
        readOnly={readOnly}
        onChange={(way) => onChange(way === 'business' ? null : (schedule.hours ?? { ...week, closed_dates: [] }))}
      >
        <Stack gap="sm" pt="xs">
          <Radio
            value="business"
            label={text('crew.businessHours')}
            description={isOut || role === 'field' ? business : text('crew.businessNotBooked')}
          />
          <Radio value="own" label={text('crew.ownHours')} description={text('crew.ownHoursAbout')} />
        </Stack>
      </Radio.Group>
      {hours !== null && (
        <>
          <Text mt="md" c="dimmed" size="sm">
            {text('settings.inZone', { zone: timeZoneName(page.time_zone) })}
          </Text>
          {weekdays.map((day) => (
            <DayHours key={day} whose="member" {...{ day, hours, errorOf, readOnly, onChange }} />
          ))}
        </>
      )}
      {note}
      <Text mt="sm" c="dimmed" size="sm">
        {text('crew.timeOff')}{' '}
        <Link className={links['link']} to="/schedule" search={{ create: 'time_off', member: schedule.user }}>
          {text('crew.addTimeOff')}
        </Link>
      </Text>
    </div>
  )
}
