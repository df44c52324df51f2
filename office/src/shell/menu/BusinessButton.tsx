import { Text, UnstyledButton } from '@mantine/core'
import IconSelector from '~icons/tabler/selector'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Site } from '../../lib/site.tsx'
import { loadTexts, useText } from '../../lib/texts.ts'
import styles from './menu.module.css'

const loadMenu = () => Promise.all([import('./OfficeMenu.tsx'), loadTexts(['outbox'])])
const OfficeMenu = lazy(async () => {
  const [{ OfficeMenu: component }] = await loadMenu()
  return { default: component }
})

export interface BusinessButtonProps {
  site: Site | undefined
  onHelp: () => void
  /** A second line below the name. */
  children?: ReactNode
}

/** The business's mark and name: opens what belongs to the person, and their other businesses. Loaded when it is opened first. */
export function BusinessButton({ site, onHelp, children }: BusinessButtonProps) {
  const text = useText()
  const [wanted, setWanted] = useState(false)
  const name = site?.name ?? ''
  const button = (
    <UnstyledButton
      className={styles['business']}
      aria-label={text('shell.menu', { name })}
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu().catch(() => undefined)}
      onClick={() => setWanted(true)}
    >
      <span className={styles['mark']} aria-hidden>
        {markOf(name)}
      </span>
      <span className={styles['names']}>
        <Text span fw={600} inherit>
          {name}
        </Text>
        {children}
      </span>
      <IconSelector size={16} aria-hidden />
    </UnstyledButton>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <OfficeMenu site={site} button={button} onHelp={onHelp} />
    </Suspense>
  )
}

/** `Cedar & Stone Plumbing` → `CS`: the first letters of its first two words. */
const markOf = (name: string): string =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()
