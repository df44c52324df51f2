import { Button } from '@mantine/core'
import IconChevronDown from '~icons/tabler/chevron-down'
import { lazy, Suspense, useState } from 'react'
import type { Site } from '../lib/site.tsx'
import { loadTexts, useText } from '../lib/texts.ts'
import styles from './frame.module.css'

const loadMenu = () => Promise.all([import('./BusinessMenu.tsx'), loadTexts(['outbox'])])
const BusinessMenu = lazy(async () => {
  const [{ BusinessMenu: component }] = await loadMenu()
  return { default: component }
})

export interface BusinessSwitchProps {
  site: Site | undefined
  sites: readonly Site[]
  onChoose: (site: Site) => void
}

/** The business's name; a menu where the person has several. */
export function BusinessSwitch({ site, sites, onChoose }: BusinessSwitchProps) {
  const text = useText()
  const [wanted, setWanted] = useState(false)
  if (site === undefined || sites.length < 2) return <span className={styles['business']}>{site?.name}</span>
  const button = (
    <Button
      variant="subtle"
      color="gray"
      px="xs"
      c="var(--mantine-color-text)"
      className={styles['business']}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      aria-label={text('shell.businesses', { name: site.name })}
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu().catch(() => undefined)}
      onClick={() => setWanted(true)}
    >
      {site.name}
    </Button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <BusinessMenu site={site} sites={sites} onChoose={onChoose} button={button} />
    </Suspense>
  )
}
