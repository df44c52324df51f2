import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import { useRef } from 'react'
import { readTime, writeTime } from '../../lib/dayTexts.ts'
import { useText } from '../../lib/texts.ts'
import type { TimeFieldProps } from './fieldProps.ts'
import { useWritten } from './useWritten.ts'
import styles from './days.module.css'

/** Every half hour is offered; any minute may be written. */
const offered = Array.from({ length: 48 }, (_, half) =>
  [Math.floor(half / 2), (half % 2) * 30].map((part) => String(part).padStart(2, '0')).join(':'),
)

/** What `TimeField` loads. */
export function TimeInput({ value, onChange, error, ...others }: TimeFieldProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const written = useWritten({
    value,
    onChange,
    write: writeTime,
    // `5` may become `5:30`
    readSoon: (typed) => (typed.includes(':') ? readTime(typed) : null),
    readAtEnd: readTime,
  })
  const { onBlur, onKeyDown } = others
  return (
    <Autocomplete
      ref={field}
      placeholder={text('days.example', { day: writeTime('17:30') })}
      {...others}
      data={offered.map(writeTime)}
      // All of them: nobody looks for a time by its figures.
      filter={({ options }) => options}
      // Whoever comes by the keyboard writes; the list would lie over what a field has to say.
      openOnFocus={false}
      // The list itself scrolls: its options are reached from the field.
      withScrollArea={false}
      classNames={{ options: styles['times'] ?? '' }}
      onDropdownOpen={() => requestAnimationFrame(() => showTime(field.current, value))}
      comboboxProps={{ withinPortal: false }}
      error={written.wrong ? text('days.wrong', { day: writeTime('17:30') }) : error}
      value={written.shown}
      onChange={written.type}
      onBlur={(event) => {
        written.end()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') written.end()
        onKeyDown?.(event)
      }}
    />
  )
}

/** Begins the list where the time is, so that a near one is in sight. */
function showTime(field: HTMLInputElement | null, time: string): void {
  const list = document.getElementById(field?.getAttribute('aria-controls') ?? '')
  const at = offered.findLastIndex((each) => each <= time)
  const option = list?.querySelectorAll<HTMLElement>('[role="option"]')[Math.max(0, at)]
  if (list !== null && option !== undefined) list.scrollTop = option.offsetTop - list.offsetTop
}
