import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { usePhone } from '../lib/breakpoints.ts'
import { useFocusBack } from '../lib/focusBack.ts'
import { useText } from '../lib/texts.ts'
import type { SheetProps } from './Sheet.tsx'
import styles from './sheet.module.css'

const open: symbol[] = []
const listeners = new Set<() => void>()

/** Whether this window is the topmost: Escape closes only that one. */
function useTopmost(opened: boolean): boolean {
  const [self] = useState(() => Symbol('sheet'))
  const [topmost, setTopmost] = useState(true)
  useEffect(() => {
    if (!opened) return undefined
    const look = () => setTopmost(open.at(-1) === self)
    open.push(self)
    listeners.add(look)
    for (const listener of listeners) listener()
    return () => {
      open.splice(open.indexOf(self), 1)
      listeners.delete(look)
      for (const listener of listeners) listener()
    }
  }, [opened, self])
  return topmost
}

const widths = { md: '34rem', lg: '48rem', side: '34rem' } as const

/** What `Sheet` loads. */
export function SheetWindow({ opened, onClose, title, children, size = 'md' }: SheetProps) {
  const text = useText()
  const phone = usePhone()
  const topmost = useTopmost(opened)
  const root = useRef<HTMLDivElement>(null)
  useFocusBack(opened, root)
  const shared = {
    ref: root,
    opened,
    onClose,
    title,
    closeOnEscape: topmost,
    closeButtonProps: { 'aria-label': text('shell.close'), size: 'lg' },
    overlayProps: { backgroundOpacity: 0.4 },
  } as const
  const classNames = {
    title: styles['title'] ?? '',
    header: styles['header'] ?? '',
    content: styles['content'] ?? '',
    inner: styles['inner'] ?? '',
  }
  if (phone) {
    return (
      <Drawer {...shared} position="bottom" size="auto" classNames={classNames}>
        {children}
      </Drawer>
    )
  }
  if (size === 'side') {
    return (
      <Drawer {...shared} position="right" size={widths[size]} classNames={{ title: classNames.title }}>
        {children}
      </Drawer>
    )
  }
  return (
    <Modal {...shared} size={widths[size]} centered classNames={{ title: classNames.title }}>
      {children}
    </Modal>
  )
}
