import { UnstyledButton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import IconSearch from '~icons/tabler/search'
import { useContext } from 'react'
import { UploadsInHeader } from '../areas/photos/uploads/index.ts'
import type { Site } from '../lib/site.tsx'
import { useText } from '../lib/texts.ts'
import { Bell } from './bell/Bell.tsx'
import { AddButton } from './menu/AddButton.tsx'
import { BusinessButton } from './menu/BusinessButton.tsx'
import { FrameActs } from './navigation/FrameActs.ts'
import { OutboxInHeader } from './outbox/OutboxInHeader.tsx'
import styles from './frame.module.css'

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/**
 * Above the navigation: the business, what is on its way, notifications, search, and what can be added. On a phone only
 * what is on its way is seen, and the search and the bell at the home screen; the rest is behind More.
 */
export function Header({ site }: { site: Site | undefined }) {
  const text = useText()
  const { openSearch, openHelp } = useContext(FrameActs)
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/home' })
  return (
    <header className={styles['header']} aria-label={site?.name}>
      <div className={styles['business']}>
        <BusinessButton site={site} onHelp={openHelp} />
      </div>
      <div className={styles['way']}>
        <OutboxInHeader business={site?.slug} />
        <UploadsInHeader business={site?.slug} />
      </div>
      {site !== undefined && (
        <div className={styles['bell']} data-home={atHome}>
          <Bell business={site.slug} />
        </div>
      )}
      <div className={styles['find']} data-home={atHome}>
        <UnstyledButton
          className={styles['search']}
          onClick={openSearch}
          aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
        >
          <IconSearch size={16} aria-hidden />
          <span>{text('shell.search')}</span>
          <kbd aria-hidden>{apple ? '⌘ K' : 'Ctrl K'}</kbd>
        </UnstyledButton>
        <AddButton role={site?.role} />
      </div>
    </header>
  )
}
