import { useState } from 'react'
import { useText } from '../../lib/texts.ts'
import { DayInput } from './DayInput.tsx'
import type { MomentFieldProps } from './fieldProps.ts'
import { TimeInput } from './TimeInput.tsx'
import styles from './days.module.css'

/** What `MomentField` loads. */
export function MomentInput({ label, initial, onChange, onKeyDown, autoFocus = false }: MomentFieldProps) {
  const text = useText()
  const [{ day, time }, setParts] = useState(() => {
    const [first = '', second = ''] = initial.split('T')
    return { day: first, time: second }
  })
  const change = (patch: { day?: string; time?: string }) => {
    const parts = { day, time, ...patch }
    setParts(parts)
    onChange(parts.day === '' || parts.time === '' ? '' : `${parts.day}T${parts.time}`)
  }
  return (
    <fieldset className={styles['moment']}>
      <legend>{label}</legend>
      <DayInput
        aria-label={text('days.day')}
        value={day}
        onChange={(next) => change({ day: next })}
        onKeyDown={onKeyDown}
        autoFocus={autoFocus}
      />
      <TimeInput
        aria-label={text('days.time')}
        value={time}
        onChange={(next) => change({ time: next })}
        onKeyDown={onKeyDown}
      />
    </fieldset>
  )
}
