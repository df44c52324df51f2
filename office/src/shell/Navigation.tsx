import { Link, useLocation } from '@tanstack/react-router'
import IconDots from '~icons/tabler/dots'
import { lazy, Suspense, useMemo, useState } from 'react'
import { navigationFor } from '../areas.ts'
import type { Entry } from '../lib/area.ts'
import type { Site } from '../lib/site.tsx'
import { useText } from '../lib/texts.ts'
import { Hint } from './Hint.tsx'
import { useHint } from './useHint.ts'
import styles from './frame.module.css'

/** What a thumb finds on a phone beside the button for the others. */
const atTheThumb: readonly string[] = ['/home', '/requests', '/projects', '/photos']
const isBeyond = ({ path }: Entry) => !atTheThumb.includes(path)

const loadMenu = () => import('./MoreMenu.tsx')
const MoreMenu = lazy(async () => ({ default: (await loadMenu()).MoreMenu }))

/** The screens: at the left on a desk, at the thumb on a phone, where the last ones are behind a button. */
export function Navigation({ role }: { role: Site['role'] | undefined }) {
  const text = useText()
  const entries = useMemo(() => navigationFor(role), [role])
  const others = entries.filter(isBeyond)
  const [told, read] = useHint(entries)
  return (
    <nav aria-label={text('shell.navigation')} className={styles['navigation']}>
      <ul className={styles['entries']}>
        {entries.map(({ path, label, icon: Icon }) => (
          <li key={path} data-beyond={!atTheThumb.includes(path)}>
            <Link to={path} className={styles['entry']} activeOptions={{ includeSearch: false }}>
              <Icon size={22} stroke={1.7} aria-hidden />
              {text(label)}
            </Link>
            {path === told?.path && <Hint entry={told} onRead={read} />}
          </li>
        ))}
        <li className={styles['more']}>
          <More entries={others} />
        </li>
      </ul>
    </nav>
  )
}

/** Leads to the screens that have no room on a phone; marked as here while one of them is shown. */
function More({ entries }: { entries: readonly Entry[] }) {
  const text = useText()
  const here = useLocation({ select: ({ pathname }) => entries.some(({ path }) => pathname.startsWith(path)) })
  const [wanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      className={styles['entry']}
      aria-label={text('shell.moreScreens')}
      aria-haspopup="menu"
      aria-current={here ? 'page' : undefined}
      onPointerEnter={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      <IconDots size={22} stroke={1.7} aria-hidden />
      {text('shell.more')}
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <MoreMenu entries={entries} button={button} />
    </Suspense>
  )
}
