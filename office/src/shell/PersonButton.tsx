import { ActionIcon } from '@mantine/core'
import IconUserCircle from '~icons/tabler/user-circle'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../lib/texts.ts'

const loadMenu = () => import('./PersonMenu.tsx')
const PersonMenu = lazy(async () => ({ default: (await loadMenu()).PersonMenu }))

export interface PersonMenuProps {
  /** The slug of the business that is shown, which has a say in what is offered. */
  business: string | undefined
  onHelp: () => void
}

/** Opens the person's own menu, which is loaded when it is opened for the first time. */
export function PersonButton({ business, onHelp }: PersonMenuProps) {
  const text = useText()
  const [wanted, setWanted] = useState(false)
  const button = (
    <ActionIcon
      aria-label={text('shell.menu')}
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      <IconUserCircle size={26} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <PersonMenu button={button} business={business} onHelp={onHelp} />
    </Suspense>
  )
}
