import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Popover, TextInput, Group } from '@mantine/core'
import IconCalendar from '~icons/tabler/calendar'
import { lazy, Suspense, useRef, useState } from 'react'
import { usePhone } from '../../lib/breakpoints.ts'
import { readDay } from '../../lib/dayTexts.ts'
import { useFormats } from '../../lib/formats.ts'
import { useNow } from '../../lib/now.ts'
import { useText } from '../../lib/texts.ts'
import { Sheet } from '../Sheet.tsx'
import type { DayFieldProps } from './fieldProps.ts'
import { useWritten } from './useWritten.ts'
import styles from './days.module.css'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

/** What `DayField` loads. The calendar opens from its button alone: on a phone the keyboard would lie over it. */
export function DayInput({ value, onChange, min, max, className, error, ...others }: DayFieldProps) {
  const text = useText()
  const formats = useFormats()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const now = new Date(useNow()).toISOString()
  const today = formats.dayOf(now)
  const written = useWritten({
    value,
    onChange,
    write: (day) => (readDay(day) === null ? day : formats.day(day)),
    readSoon: (typed) => readDay(typed),
    readAtEnd: (typed) => readDay(typed, Number(today.slice(0, 4))),
  })
  const { label = others['aria-label'] ?? '', onBlur, onKeyDown, readOnly, disabled } = others
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const calendar = (
    <Suspense fallback={null}>
      <Calendar
        value={value}
        today={today}
        min={min}
        max={max}
        onClose={close}
        onChoose={(day) => {
          written.choose(day)
          close()
        }}
      />
    </Suspense>
  )
  const field = (
    <TextInput
      autoComplete="off"
      // Without its year, so that it has room in a field beside another; so it may be written, too.
      placeholder={text('days.example', { day: formats.monthDay(now) })}
      {...others}
      error={written.wrong ? text('days.wrong', { day: formats.day(today) }) : error}
      value={written.shown}
      onChange={({ currentTarget }) => written.type(currentTarget.value)}
      onBlur={(event) => {
        written.end()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') written.end()
        onKeyDown?.(event)
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <ActionIcon
          ref={opener}
          variant="subtle"
          color="gray"
          aria-label={text('days.choose', { label })}
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={readOnly === true || disabled === true}
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    />
  )
  if (phone) {
    return (
      <div className={className}>
        {field}
        {open && (
          <Sheet opened onClose={() => setOpen(false)} title={label}>
            <Group gap={0} align="stretch" justify="center" wrap="nowrap" pb="md">
              {calendar}
            </Group>
          </Sheet>
        )}
      </div>
    )
  }
  return (
    <Popover
      opened={open}
      onDismiss={() => setOpen(false)}
      closeOnEscape={false}
      withRoles={false}
      trapFocus
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <div className={className}>{field}</div>
      </Popover.Target>
      <Popover.Dropdown>
        <dialog open aria-label={label} className={styles['calendar']}>
          {calendar}
        </dialog>
      </Popover.Dropdown>
    </Popover>
  )
}
