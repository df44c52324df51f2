import { UnstyledButton } from '@mantine/core'
import IconSearch from '~icons/tabler/search'
import { UploadsInHeader } from '../areas/photos/uploads/index.ts'
import type { Site } from '../lib/site.tsx'
import { useText } from '../lib/texts.ts'
import { BusinessSwitch } from './BusinessSwitch.tsx'
import { OutboxInHeader } from './outbox/OutboxInHeader.tsx'
import { PersonButton } from './PersonButton.tsx'
import styles from './frame.module.css'

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

export interface HeaderProps {
  site: Site | undefined
  sites: readonly Site[]
  onChooseSite: (site: Site) => void
  onSearch: () => void
  onHelp: () => void
}

/** The business's name, the search, and the person's own menu. */
export function Header({ site, sites, onChooseSite, onSearch, onHelp }: HeaderProps) {
  const text = useText()
  return (
    <header className={styles['header']}>
      <img className={styles['mark']} src="/favicon.svg" alt="" width={32} height={32} />
      <BusinessSwitch site={site} sites={sites} onChoose={onChooseSite} />
      <div className={styles['tools']}>
        <OutboxInHeader business={site?.slug} />
        <UploadsInHeader business={site?.slug} />
        <UnstyledButton
          className={styles['search']}
          onClick={onSearch}
          aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
        >
          <IconSearch size={20} aria-hidden />
          <span>{text('shell.search')}</span>
          <kbd aria-hidden>{apple ? '⌘ K' : 'Ctrl K'}</kbd>
        </UnstyledButton>
        <PersonButton business={site?.slug} onHelp={onHelp} />
      </div>
    </header>
  )
}
