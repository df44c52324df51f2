import { Flex, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useQueryState } from 'nuqs'
import type { Role } from '#contract/accounts.ts'
import type { MemberSchedule } from '#contract/schedule/types.ts'
import type { LandingPage } from '#contract/sites.ts'
import { acting } from '../../../../early/acting.ts'
import { useMembers } from '../../../../lib/members.ts'
import { useText } from '../../../../lib/texts.ts'
import { parseAsFilled } from '../../../../lib/urlState.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { weekText } from '../../components/weekText.ts'
import { useMemberSchedules } from '../api/useMemberSchedules.ts'
import { isBooked } from './fields.ts'
import { MemberForm } from './MemberForm.tsx'
import { useServiceNames } from './MemberServices.tsx'
import rows from '../../../../ui/rows.module.css'

/** A member with what is set for them. */
export interface CrewMember {
  name: string
  role: Role
  schedule: MemberSchedule
  /** Offered for visits. */
  booked: boolean
}

/** When each member works, from where, and what they can do: the list, or one member's form. */
export function CrewSection({ page }: { page: LandingPage }) {
  const text = useText()
  const { data, error, isPending, fetchStatus, refetch } = useMemberSchedules()
  const crew = useCrew(data?.members)
  const [shown] = useQueryState('member', parseAsFilled)
  const navigate = useNavigate()
  // by the router, which asks before leaving unsaved changes
  const show = (member: string | null) =>
    void navigate({ to: '/settings', search: { section: 'crew', ...(member !== null && { member }) } })
  if (acting() !== null)
    return (
      <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
        {text('errors.forbidden')}
      </Text>
    )
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton rows={4} />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  if (crew.length === 0) return <ListSkeleton rows={4} />
  const member = crew.find(({ schedule }) => schedule.user === shown)
  if (member === undefined) return <CrewList crew={crew} onOpen={show} />
  return <MemberForm key={member.schedule.user} member={member} page={page} onClose={() => show(null)} />
}

/** The schedules with their members' names; empty until both are known. */
function useCrew(schedules: readonly MemberSchedule[] | undefined): CrewMember[] {
  const members = useMembers()
  const everybody = (schedules ?? []).flatMap((schedule) => {
    const member = members.find(({ id }) => id === schedule.user)
    return member === undefined ? [] : [{ name: member.name, role: member.role, schedule }]
  })
  return everybody.map((person) => ({ ...person, booked: isBooked(person, everybody) }))
}

interface CrewListProps {
  crew: readonly CrewMember[]
  onOpen: (member: string) => void
}

function CrewList({ crew, onOpen }: CrewListProps) {
  const text = useText()
  const namesOf = useServiceNames()
  const hoursOf = ({ hours }: MemberSchedule) =>
    hours === null ? text('crew.businessHours') : weekText(text, hours) || text('crew.neverWorks')
  const skillsOf = ({ services }: MemberSchedule) => {
    if (services === null) return text('crew.everyService')
    const names = namesOf(services)
    return names.length > 0 && names.length <= 3
      ? names.join(', ')
      : text('settings.value.services', { count: services.length })
  }
  return (
    <ul className={rows['rows']} aria-label={text('settings.crew.title')}>
      {crew.map(({ name, booked, schedule }) => (
        <li key={schedule.user}>
          <button type="button" className={rows['row']} onClick={() => onOpen(schedule.user)}>
            <Flex component="span" gap={2} flex="1 1 16rem" miw={0} direction="column">
              <Text span fw={600}>
                {name}
              </Text>
              <Text span c="dimmed" size="sm">
                {booked ? [hoursOf(schedule), skillsOf(schedule)].join(' · ') : text('crew.notBooked')}
              </Text>
            </Flex>
            <IconChevronRight color="var(--office-muted)" size={20} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
