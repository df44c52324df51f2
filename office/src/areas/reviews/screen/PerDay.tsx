import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSettled } from '../../../lib/settled.ts'
import { useText } from '../../../lib/texts.ts'

/** Milliseconds that typing must pause before a number counts: on the way to 15 stands a 1. */
const PAUSE = 700
/** As the contract has it. */
const MOST = 50

export interface PerDayProps {
  value: number
  /** How many were asked today. */
  today: number
  disabled: boolean
  onSave: (value: number) => void
}

/** How many customers are asked a day at most; saved once typing rests, or the field is left. */
export function PerDay({ value, today, disabled, onSave }: PerDayProps) {
  const text = useText()
  const [typed, setTyped] = useState<number | string>(value)
  const [given, setGiven] = useState(value)
  // Taken back, or changed on another device.
  if (given !== value) {
    setGiven(value)
    setTyped(value)
  }
  const settled = useSettled(typed, PAUSE)
  const save = useEffectEvent((wanted: number | string) => {
    if (typeof wanted === 'number' && wanted >= 1 && wanted <= MOST && wanted !== value) onSave(wanted)
  })
  useEffect(() => save(settled), [settled])
  return (
    <NumberInput
      label={text('reviewing.perDay')}
      description={text('reviewing.perDayAbout', { count: today })}
      value={typed}
      min={1}
      max={MOST}
      clampBehavior="strict"
      allowDecimal={false}
      disabled={disabled}
      maw="12rem"
      onChange={setTyped}
    />
  )
}
