import { Text, VisuallyHidden } from '@mantine/core'
import IconCalendarQuestion from '~icons/tabler/calendar-question'
import IconClockExclamation from '~icons/tabler/clock-exclamation'
import IconSteeringWheel from '~icons/tabler/steering-wheel'
import IconTool from '~icons/tabler/tool'
import type { Home, HomeVisit } from '#contract/home/types.ts'
import { usePhone } from '../../../lib/breakpoints.ts'
import { initialsOf, useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { Mark } from '../../../ui/marks/Mark.tsx'
import list from '../../../ui/rows/list.module.css'
import { secondsLate } from '../labels.ts'
import { Row, Rows, Section } from './Section.tsx'
import styles from './home.module.css'

/** How much of the day is done, and its visits that are not over: when, what, and who goes there; late ones say so. */
export function TodayList({ today: { count, done, visits } }: Pick<Home, 'today'>) {
  const text = useText()
  if (count === 0) return null
  const said = done === 0 ? text('home.visits', { count }) : text('home.visitsDone', { done, count })
  return (
    <Section id="today-title" title={text('home.todayTitle')} count={said}>
      {visits.length === 0 && (
        <Text c="dimmed" py="xs">
          {text(done === count ? 'home.todayDone' : 'home.todayOver')}
        </Text>
      )}
      <Rows>
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} />
        ))}
      </Rows>
    </Section>
  )
}

function VisitRow({ visit }: { visit: HomeVisit }) {
  const formats = useFormats()
  const now = useNow()
  const { starts, request_id: request, name, about, address, members } = visit
  const begun = Date.parse(starts) <= now
  return (
    <Row
      way={
        request === null ? { to: '/schedule', search: { visit: visit.id } } : { to: '/requests', search: { request } }
      }
      lead={
        <Text w="5.25rem" {...(begun ? { fw: 600 } : { c: 'dimmed' })} component="time" dateTime={starts}>
          {formats.time(starts)}
        </Text>
      }
      title={about || name}
      second={[about === '' ? '' : name, address].filter((part) => part !== '').join(', ')}
    >
      <VisitState visit={visit} />
      {members.length > 0 && <Crew members={members} />}
    </Row>
  )
}

/** So many are drawn where room is short, and where it is not. */
const most = { phone: 2, desk: 4 }

/** The initials of all who go, the lead first; of many the first ones, and how many more. */
function Crew({ members }: Pick<HomeVisit, 'members'>) {
  const text = useText()
  const onPhone = usePhone()
  const room = onPhone ? most.phone : most.desk
  // the last place is another person's, or says how many there are
  const shown = members.length > room ? members.slice(0, room - 1) : members
  const names = members.map(({ name }) => name).join(', ')
  return (
    <span className={styles['crew']} title={names}>
      <VisuallyHidden>{text('home.assignedTo', { name: names })}</VisuallyHidden>
      {shown.map(({ id, name }) => (
        <span key={id} className={list['initials']} aria-hidden>
          {initialsOf(name)}
        </span>
      ))}
      {members.length > shown.length && (
        <span className={list['initials']} aria-hidden>
          {`+${members.length - shown.length}`}
        </span>
      )}
    </span>
  )
}

/** Who is at work there or on the way, and what somebody has to do something about: that it is late, or not confirmed. */
function VisitState({ visit }: { visit: HomeVisit }) {
  const text = useText()
  const formats = useFormats()
  const onPhone = usePhone()
  const late = secondsLate(visit, useNow())
  if (visit.state === 'on_the_way')
    return <Mark meaning="brand" icon={IconSteeringWheel} label={text('home.onTheWay')} />
  if (visit.state === 'working') return <Mark meaning="brand" icon={IconTool} label={text('home.working')} />
  if (late === null && visit.state !== 'hold') return null
  return late === null ? (
    <Mark meaning="waiting" icon={IconCalendarQuestion} label={text('home.toConfirm')} />
  ) : (
    <Mark
      meaning="waiting"
      icon={IconClockExclamation}
      label={onPhone ? text('home.lateShort') : text('home.late', { time: formats.duration(late) })}
    />
  )
}
