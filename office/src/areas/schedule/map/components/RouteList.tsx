import { Anchor } from '@mantine/core'
import IconCar from '~icons/tabler/car'
import IconExternalLink from '~icons/tabler/external-link'
import IconMapPinOff from '~icons/tabler/map-pin-off'
import { initialsOf } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { EntryIcon } from '../../components/EntryIcon.tsx'
import { lookOf } from '../../components/look.ts'
import { shortName } from '../../components/rows.ts'
import { lengthText, spanText, stateText, titleOf, whoOf } from '../../labels.ts'
import { driveText, milesText } from '../labels.ts'
import { appleLink, googleLinks, type DayRoutes, type Route, type Stop, type Unlocated } from './routes.ts'
import styles from './map.module.css'

export interface RouteListProps extends DayRoutes {
  only: Route['member'] | null
  now: string
  selected: string | null
  onOnly: (member: Route['member'] | null) => void
  onOpen: (id: string) => void
}

/** The routes as a list: each member's stops with the drives between them, then what is not on the map, and why. */
export function RouteList({ routes, unlocated, only, onOnly, ...row }: RouteListProps) {
  const text = useText()
  return (
    <div className={styles['routes']}>
      {routes.length === 0 && <p className={styles['none']}>{text('schedule.map.empty')}</p>}
      {routes.map((route) => (
        <RoutePart
          key={route.member ?? ''}
          route={route}
          isOnly={route.member !== null && route.member === only}
          onOnly={onOnly}
          {...row}
        />
      ))}
      {unlocated.length > 0 && (
        <section aria-label={text('schedule.map.unlocated')}>
          <h2 className={styles['head']}>
            <IconMapPinOff size={20} aria-hidden />
            {text('schedule.map.unlocated')}
          </h2>
          <ul>
            {unlocated.map((each) => (
              <UnlocatedRow key={each.entry.id} {...each} onOpen={row.onOpen} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface RoutePartProps extends Pick<RouteListProps, 'now' | 'selected' | 'onOnly' | 'onOpen'> {
  route: Route
  isOnly: boolean
}

/** One member's route: its length, its stops, and links to Google Maps. */
function RoutePart({ route, isOnly, onOnly, ...row }: RoutePartProps) {
  const text = useText()
  const { member, stops, anyTime, minutes, km } = route
  const name = member === null ? text('schedule.nobody') : route.name
  const links = member === null ? [] : googleLinks(route)
  const facts = [
    text('schedule.map.stops', { count: stops.length + anyTime.length }),
    ...(minutes > 0 ? [text('schedule.drive', { time: lengthText(minutes) }), milesText(km)] : []),
  ]
  const initials = (
    <span className={styles['initials']} style={{ background: `var(--office-route-${route.color})` }} aria-hidden>
      {member === null ? '?' : initialsOf(name)}
    </span>
  )
  return (
    <section aria-label={text('schedule.map.routeOf', { name })}>
      <div className={styles['head']}>
        {initials}
        <div className={styles['about']}>
          <h2>{name}</h2>
          <p>{facts.join(' · ')}</p>
        </div>
        {member !== null && (
          <button
            type="button"
            className={styles['only']}
            aria-pressed={isOnly}
            onClick={() => onOnly(isOnly ? null : member)}
          >
            {text('schedule.map.showOnly', { name: shortName(name) })}
          </button>
        )}
      </div>
      <ol>
        {stops.map((stop) => (
          <StopRow key={stop.entry.id} route={route} stop={stop} {...row} />
        ))}
        {route.end !== null && (
          <li>
            <p className={styles['leg']}>
              <IconCar size={16} aria-hidden />
              {text('schedule.map.toEnd', { drive: driveText(text, route.end.leg) })}
            </p>
          </li>
        )}
        {anyTime.map((stop) => (
          <StopRow key={stop.entry.id} route={route} stop={{ ...stop, number: 0, leg: null }} {...row} />
        ))}
      </ol>
      {links.map((link, part) => (
        <Anchor key={link} className={styles['link'] ?? ''} href={link} target="_blank" rel="noreferrer">
          {links.length === 1
            ? text('schedule.map.googleMaps')
            : text('schedule.map.googleMapsPart', { part: part + 1 })}
          <IconExternalLink size={16} aria-hidden />
        </Anchor>
      ))}
    </section>
  )
}

interface StopRowProps extends Pick<RouteListProps, 'now' | 'selected' | 'onOpen'> {
  route: Route
  /** 0 for any time. */
  stop: Stop
}

/** The drive to a stop, and the stop. */
function StopRow({ route, stop, now, selected, onOpen }: StopRowProps) {
  const text = useText()
  const { entry, number, leg } = stop
  const { wall, minutes } = entry
  const look = lookOf(entry, now)
  const title = titleOf(text, entry)
  return (
    <li>
      {leg !== null && (
        <p className={styles['leg']}>
          <IconCar size={16} aria-hidden />
          {driveText(text, leg)}
          <Anchor
            href={appleLink(stop)}
            target="_blank"
            rel="noreferrer"
            inherit
            aria-label={text('schedule.map.appleMapsTo', { title })}
          >
            {text('schedule.map.appleMaps')}
          </Anchor>
        </p>
      )}
      <button
        type="button"
        className={styles['stop']}
        data-selected={entry.id === selected}
        onClick={() => onOpen(entry.id)}
      >
        <span className={styles['number']} style={{ borderColor: `var(--office-route-${route.color})` }}>
          {number === 0 ? '–' : number}
        </span>
        <span className={styles['words']}>
          <strong>{title}</strong>
          <small>
            {[wall === null ? text('schedule.map.anyTime') : spanText(wall, minutes), whoOf(entry)]
              .filter((part) => part !== '')
              .join(' · ')}
          </small>
        </span>
        <span className={styles['state']} title={stateText(text, entry, look)}>
          <EntryIcon look={look} size={18} />
        </span>
      </button>
    </li>
  )
}

/** An entry that belongs on the map, and why it is missing. */
function UnlocatedRow({ entry, reason, onOpen }: Unlocated & Pick<RouteListProps, 'onOpen'>) {
  const text = useText()
  const title = titleOf(text, entry)
  const why = [whoOf(entry), text(`schedule.map.${reason}`)].filter((part) => part !== '').join(' · ')
  return (
    <li>
      <button type="button" className={styles['stop']} aria-label={`${title}, ${why}`} onClick={() => onOpen(entry.id)}>
        <span className={styles['words']}>
          <strong>{title}</strong>
          <small>{why}</small>
        </span>
      </button>
    </li>
  )
}
