import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useAboveKeyboard } from '../../lib/forms/useAboveKeyboard.ts'
import { useText } from '../../lib/texts.ts'
import { windowsAt } from '../../lib/windows.ts'
import styles from './panel.module.css'

/** The open request on a phone: over the whole screen, as high as the keyboard lets it be. */
export function RequestSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const text = useText()
  useEscape(onClose)
  const sheet = useRef<HTMLDivElement>(null)
  useAboveKeyboard(sheet)
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="100%" closeOnEscape={false} radius={0}>
      <Drawer.Content ref={sheet} className={styles['sheet'] ?? ''} aria-label={text('requests.selected')}>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Escape closes this only when nothing lies on top of it. */
function useEscape(onClose: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && windowsAt(event) === 1) onClose()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [onClose])
}
