import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Site } from '../lib/site.tsx'
import { useText } from '../lib/texts.ts'
import styles from './frame.module.css'

const loadMenu = () => import('./BusinessMenu.tsx')
const BusinessMenu = lazy(async () => ({ default: (await loadMenu()).BusinessMenu }))

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
      onPointerEnter={() => void loadMenu()}
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
