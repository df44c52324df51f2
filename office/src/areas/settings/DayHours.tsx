import type { BusinessHours } from '#contract/sites.ts'
import type { Weekday } from '#contract/weekdays.ts'
import { ActionIcon, Flex, Group, Stack, Switch, Text } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { useId } from 'react'
import { useText } from '../../lib/texts.ts'
import { TimeField } from '../../ui/days/TimeField.tsx'
import { CopyDay } from './CopyDay.tsx'
import { mostSpans, toggled, withDay, withSpan, type Span } from './hoursForm.ts'
import styles from './hours.module.css'

export interface DayHoursProps {
  day: Weekday
  hours: BusinessHours
  /** What is not right with a span: `monday.1`. */
  errorOf: (path: string) => string | undefined
  readOnly: boolean
  /** A business is open or closed, a member works or has the day off. */
  whose?: Whose
  onChange: (hours: BusinessHours) => void
}
type Whose = keyof typeof words

const words = {
  business: { none: 'settings.closed', from: 'settings.opens', to: 'settings.closes' },
  member: { none: 'settings.dayOff', from: 'settings.starts', to: 'settings.ends' },
} as const

/** One day of the week: closed, or open from and to, as often as it takes. */
export function DayHours({ day, hours, errorOf, readOnly, whose = 'business', onChange }: DayHoursProps) {
  const text = useText()
  const spans = hours[day]
  const open = spans.length > 0
  const name = text(`settings.day.${day}`)
  const rows = spans.map((span, index) => ({ span, index, path: `${day}.${index}` }))
  const change = (index: number, patch: Partial<Span>) =>
    onChange(
      withDay(
        hours,
        day,
        spans.map((span, place) => (place === index ? { ...span, ...patch } : span)),
      ),
    )

  return (
    <div className={styles['day']}>
      <Switch
        size="md"
        label={name}
        checked={open}
        disabled={readOnly}
        onChange={() => onChange(toggled(hours, day))}
      />
      {!open && (
        <Text className={styles['none'] ?? ''} c="dimmed">
          {text(words[whose].none)}
        </Text>
      )}
      {open && (
        <Group gap={0} wrap="nowrap">
          {spans.length < mostSpans && (
            <ActionIcon
              mih="var(--office-control)"
              px="xs"
              aria-label={text('settings.addHoursOn', { day: name })}
              title={text('settings.addHours')}
              disabled={readOnly}
              onClick={() => onChange(withSpan(hours, day))}
            >
              <IconPlus size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
          <CopyDay day={day} hours={hours} disabled={readOnly} onChange={onChange} />
        </Group>
      )}
      <Stack gap="xs" className={styles['spans'] ?? ''}>
        {rows.map(({ span, index, path }) => (
          <SpanRow
            key={path}
            path={path}
            span={span}
            whose={whose}
            label={rows.length > 1 ? text('settings.daySpan', { day: name, number: index + 1 }) : name}
            error={errorOf(path)}
            readOnly={readOnly}
            onChange={(patch) => change(index, patch)}
            onRemove={() =>
              onChange(
                withDay(
                  hours,
                  day,
                  spans.filter((_, place) => place !== index),
                ),
              )
            }
          />
        ))}
      </Stack>
    </div>
  )
}

interface SpanRowProps {
  whose: Whose
  path: string
  span: Span
  label: string
  error: string | undefined
  readOnly: boolean
  onChange: (patch: Partial<Span>) => void
  onRemove: () => void
}

/** From and to, each a field, and a button that takes both away. */
export function SpanRow({ whose, path, span, label, error, readOnly, onChange, onRemove }: SpanRowProps) {
  const text = useText()
  const errorId = useId()
  const field = (end: 'open' | 'close', name: string) => (
    <TimeField
      className={styles['time'] ?? ''}
      required
      name={`${path}.${end}`}
      aria-label={name}
      aria-describedby={error === undefined ? undefined : errorId}
      error={error !== undefined}
      value={span[end]}
      readOnly={readOnly}
      onChange={(time) => onChange({ [end]: time })}
    />
  )
  return (
    <div>
      <Group gap="xs" align="stretch" wrap="nowrap">
        {field('open', text(words[whose].from, { day: label }))}
        <Flex component="span" h="var(--office-control)" align="center" aria-hidden>
          –
        </Flex>
        {field('close', text(words[whose].to, { day: label }))}
        <ActionIcon
          color="gray"
          aria-label={text('settings.removeHours', { day: label })}
          disabled={readOnly}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Group>
      {error !== undefined && (
        <Text mt={4} c="var(--mantine-color-error)" size="sm" id={errorId}>
          {error}
        </Text>
      )}
    </div>
  )
}
