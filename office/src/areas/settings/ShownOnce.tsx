import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFocusBack } from '../../lib/focusBack.ts'
import { useText } from '../../lib/texts.ts'
import { CopyField } from './CopyField.tsx'
import styles from './owner.module.css'

export interface ShownOnceProps {
  title: string
  about: string
  label: string
  value: string
  onDone: () => void
}

/** A secret that is on the screen this once. */
export function ShownOnce({ title, about, label, value, onDone }: ShownOnceProps) {
  const text = useText()
  const box = useRef<HTMLElement>(null)
  useFocusBack(true)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} className={styles['once']} aria-label={title}>
      <h4>{title}</h4>
      <p>{about}</p>
      <CopyField label={label} value={value} />
      <Button onClick={onDone}>{text('data.done')}</Button>
    </section>
  )
}
