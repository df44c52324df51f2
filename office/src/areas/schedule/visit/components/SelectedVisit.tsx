import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useAboveKeyboard } from '../../../../lib/forms/useAboveKeyboard.ts'
import { useText } from '../../../../lib/texts.ts'
import { windowsAt } from '../../../../lib/windows.ts'
import { SidePanel } from '../../../../ui/page/SidePanel.tsx'
import { currentDrag } from '../../drag/components/dragStore.ts'
import { VisitDetails } from './VisitDetails.tsx'
import styles from './visit.module.css'

export interface SelectedVisitProps {
  id: string
  /** What the calendar knows of it, to show while the rest is on its way. */
  known: ScheduleEntry | undefined
  now: string
  onClose: () => void
}

/** The open visit: beside the calendar on a desk, over it on a phone. */
export function SelectedVisit({ id, known, now, onClose }: SelectedVisitProps) {
  const text = useText()
  const phone = usePhone()
  const page = useRef<HTMLDivElement>(null)
  useAboveKeyboard(page)
  useEscape(onClose, phone ? 1 : 0)
  const details = <VisitDetails id={id} known={known} now={now} onClose={onClose} />
  if (!phone) return <SidePanel label={text('schedule.selected')}>{details}</SidePanel>
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="100%" closeOnEscape={false} radius={0}>
      <Drawer.Content ref={page} className={styles['page'] ?? ''} aria-label={text('schedule.selected')}>
        {details}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Escape closes it when nothing lies on top, and nothing is carried. */
function useEscape(onClose: () => void, windows: number): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && windowsAt(event) === windows && currentDrag() === null)
        onClose()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onClose, windows])
}
