import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer, Modal } from '@mantine/core'
import { useRef } from 'react'
import { usePhone } from '../lib/breakpoints.ts'
import { useFocusBack } from '../lib/focusBack.ts'
import { useText } from '../lib/texts.ts'
import { useTopmost } from '../lib/topmost.ts'
import type { SheetProps } from './Sheet.tsx'
import styles from './sheet.module.css'

const widths = { md: '34rem', lg: '48rem', side: '34rem', whole: '36rem' } as const

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
  if (phone && size === 'whole') {
    return (
      <Drawer {...shared} position="bottom" size="100%" classNames={{ title: classNames.title }}>
        {children}
      </Drawer>
    )
  }
  if (phone) {
    return (
      <Drawer {...shared} position="bottom" size="auto" classNames={classNames}>
        {children}
      </Drawer>
    )
  }
  if (size === 'side' || size === 'whole') {
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
