import { Link, useLocation } from '@tanstack/react-router'
import IconDots from '~icons/tabler/dots'
import { useEffect, useMemo, useState } from 'react'
import { navigationFor } from '../../areas.ts'
import type { Entry } from '../../lib/area.ts'
import type { Site } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { Hint } from './Hint.tsx'
import { groupsOf, isInBar } from './groups.ts'
import { useHint } from './useHint.ts'
import styles from './navigation.module.css'

/** Milliseconds after which the first screen has what it needs, so that the figures beside the entries may be asked for. */
const LATER = 2500

/**
 * The screens: in groups in the column at the left of a desk, where the settings stay at the foot; on a phone a bar at
 * the thumb, whose last entry leads to all the others.
 */
export function Navigation({ site }: { site: Site | undefined }) {
  const text = useText()
  const role = site?.role
  const entries = useMemo(() => navigationFor(role), [role])
  const [hinted, read] = useHint(entries)
  const item = (entry: Entry) => <Item key={entry.path} entry={entry} site={site} inBar={isInBar(entry, role)} />
  const { end, rest } = groupsOf(entries)
  return (
    <nav aria-label={text('shell.navigation')} className={styles['navigation']}>
      <div className={styles['groups']}>
        {rest.map(({ name, label, entries: own }) => (
          <div key={name} className={styles['group']}>
            {label !== undefined && (
              <p id={`group-${name}`} className={styles['label']}>
                {text(label)}
              </p>
            )}
            <ul className={styles['entries']} aria-labelledby={label === undefined ? undefined : `group-${name}`}>
              {own.map(item)}
            </ul>
          </div>
        ))}
      </div>
      <ul className={styles['entries']}>
        {end.map(item)}
        <More entries={entries.filter((entry) => !isInBar(entry, role))} />
      </ul>
      {hinted !== undefined && <Hint entry={hinted} onRead={read} />}
    </nav>
  )
}

interface ItemProps {
  entry: Entry
  site: Site | undefined
  inBar: boolean
}

const isAt = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

function Item({ entry: { path, within = [], label, icon: Icon, count }, site, inBar }: ItemProps) {
  const text = useText()
  const here = useLocation({ select: ({ pathname }) => within.some((other) => isAt(pathname, other)) })
  return (
    <li data-bar={inBar}>
      <Link
        to={path}
        className={styles['entry']}
        activeOptions={{ includeSearch: false }}
        {...(here && { 'aria-current': 'page' })}
      >
        <Icon size={18} aria-hidden />
        <span className={styles['name']}>{text(label)}</span>
        {count !== undefined && site !== undefined && <Figure key={site.slug} count={count} site={site} />}
      </Link>
    </li>
  )
}

/** How much waits there; nothing where nothing does. */
export function Figure({ count: Count, site }: { count: NonNullable<Entry['count']>; site: Site }) {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER)
    return () => clearTimeout(timer)
  }, [])
  if (!later) return null
  return (
    <Count business={site.slug}>
      {(count) => count > 0 && <span className={styles['count']}>{count > 99 ? '99+' : count}</span>}
    </Count>
  )
}

/** Leads to the screens that a phone's bar has no room for; marked as here while one of them is shown. */
function More({ entries }: { entries: readonly Entry[] }) {
  const text = useText()
  const here = useLocation({
    select: ({ pathname }) =>
      entries.some(({ path, within = [] }) => [path, ...within].some((each) => pathname.startsWith(each))),
  })
  return (
    <li className={styles['more']}>
      <Link to="/more" className={styles['entry']} {...(here && { 'data-here': true })}>
        <IconDots size={18} aria-hidden />
        <span className={styles['name']}>{text('shell.more')}</span>
      </Link>
    </li>
  )
}
