import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import { readTime, writeTime } from '../../lib/dayTexts.ts'
import { useText } from '../../lib/texts.ts'
import type { TimeFieldProps } from './fieldProps.ts'
import { useWritten } from './useWritten.ts'

/** Every half hour is offered; any minute may be written. */
const offered = Array.from({ length: 48 }, (_, half) =>
  [Math.floor(half / 2), (half % 2) * 30].map((part) => String(part).padStart(2, '0')).join(':'),
)

/** What `TimeField` loads. */
export function TimeInput({ value, onChange, error, ...others }: TimeFieldProps) {
  const text = useText()
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
      placeholder={text('days.example', { day: writeTime('17:30') })}
      {...others}
      data={offered.map(writeTime)}
      // All of them: nobody looks for a time by its figures.
      filter={({ options }) => options}
      maxDropdownHeight={240}
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
