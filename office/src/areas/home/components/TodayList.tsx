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

/** The visits of the day that are not over: when, what, and who goes there; late ones say so. */
export function TodayList({ today: { count, visits } }: Pick<Home, 'today'>) {
  const text = useText()
  if (visits.length === 0) return null
  return (
    <Section id="today-title" title={text('home.todayTitle')} count={text('home.visits', { count })}>
      <Rows>
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} />
        ))}
      </Rows>
    </Section>
  )
}

function VisitRow({ visit }: { visit: HomeVisit }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const { starts, request_id: request, name, about, address, assigned } = visit
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
      {assigned !== null && (
        <span className={list['initials']} title={assigned.name}>
          <VisuallyHidden>{text('home.assignedTo', { name: assigned.name })}</VisuallyHidden>
          <span aria-hidden>{initialsOf(assigned.name)}</span>
        </span>
      )}
    </Row>
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
