import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import type { ReactNode } from 'react'
import { datedLimits } from '#contract/schedule/values.ts'
import type { DatedHours } from '#contract/schedule/types.ts'
import { weekdays } from '#contract/weekdays.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText, type TextKey } from '../../../../lib/texts.ts'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { CheckList } from '../../CheckList.tsx'
import { SpanRow } from '../../DayHours.tsx'
import { mostSpans } from '../../hoursForm.ts'
import { isOver, withAdded } from './dated.ts'
import fields from '../../../../ui/page/fields.module.css'

interface DatedListProps {
  dated: readonly DatedHours[]
  /** By the clock of the business. */
  today: string
  problems: Readonly<Record<string, TextKey>>
  readOnly: boolean
  /** Somebody else's version. */
  note: ReactNode
  onChange: (dated: DatedHours[]) => void
}

/** Days and weeks with other hours than usual. What is over is not shown, and kept as long as there is room for it. */
export function DatedList({ dated, today, problems, readOnly, note, onChange }: DatedListProps) {
  const text = useText()
  const rows = dated.map((each, index) => ({ each, index })).filter(({ each }) => !isOver(each, today))
  const change = (index: number, patch: Partial<DatedHours>) =>
    onChange(dated.map((each, place) => (place === index ? { ...each, ...patch } : each)))
  return (
    <Box maw="34rem" component="section" aria-label={text('crew.dated')}>
      <Text fw={500} size="sm">
        {text('crew.dated')}
      </Text>
      <Text c="dimmed" size="sm">
        {text('crew.datedAbout')}
      </Text>
      <Stack gap="lg" mt="sm">
        {rows.map(({ each, index }) => (
          <DatedRow
            // a row has no other name
            key={index}
            each={each}
            place={`dated.${index}`}
            problems={problems}
            readOnly={readOnly}
            onChange={(patch) => change(index, patch)}
            onRemove={() => onChange(dated.filter((_, place) => place !== index))}
          />
        ))}
      </Stack>
      {note}
      <Button
        mt="sm"
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={readOnly || rows.length >= datedLimits.entries}
        onClick={() => onChange(withAdded(dated, today))}
      >
        {text('crew.datedAdd')}
      </Button>
    </Box>
  )
}

interface DatedRowProps {
  each: DatedHours
  /** Where it is in the list: `dated.0`. */
  place: string
  problems: DatedListProps['problems']
  readOnly: boolean
  onChange: (patch: Partial<DatedHours>) => void
  onRemove: () => void
}

/** One day or several: from, to, on which weekdays, and the hours; none means off. */
function DatedRow({ each, place, problems, readOnly, onChange, onRemove }: DatedRowProps) {
  const text = useText()
  const formats = useFormats()
  const problem = problems[place]
  const days = each.from === '' ? text('crew.dated') : formats.day(each.from)
  return (
    <fieldset aria-label={days}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <div className={fields['fields']}>
          <DayField
            label={text('crew.datedFrom')}
            value={each.from}
            readOnly={readOnly}
            // a single day stays one until somebody says otherwise
            onChange={(from) => onChange({ from, ...((each.to === each.from || each.to < from) && { to: from }) })}
          />
          <DayField
            label={text('crew.datedTo')}
            value={each.to}
            readOnly={readOnly}
            onChange={(to) => onChange({ to })}
          />
        </div>
        <ActionIcon
          color="gray"
          mih="var(--office-control)"
          aria-label={text('crew.datedRemove', { day: days })}
          disabled={readOnly}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Group>
      {problem !== undefined && (
        <Text role="alert" mt={4} size="sm" c="var(--mantine-color-error)">
          {text(problem)}
        </Text>
      )}
      {each.from !== each.to && <Weekdays {...{ each, readOnly, onChange }} />}
      <DatedSpansFields {...{ each, place, problems, readOnly, days, onChange }} />
    </fieldset>
  )
}

/** On which days of the week; without a choice on all of them. */
function Weekdays({ each, readOnly, onChange }: Pick<DatedRowProps, 'each' | 'readOnly' | 'onChange'>) {
  const text = useText()
  const all = weekdays.map((_, day) => day)
  const chosen = each.weekdays.length === 0 ? all : each.weekdays
  return (
    <Box mt="sm">
      <CheckList
        label={text('crew.datedWeekdays')}
        words={all.map(String)}
        chosen={chosen.map(String)}
        nameOf={(day) => text(`settings.day.${weekdays[Number(day)] ?? 'monday'}`)}
        error={null}
        readOnly={readOnly}
        onChange={(days) => {
          const next = days.map(Number).toSorted((one, other) => one - other)
          // the last one stays: on no day there would be nothing
          if (next.length > 0) onChange({ weekdays: next.length === all.length ? [] : next })
        }}
      />
    </Box>
  )
}

/** The hours of such a day; none: off. */
function DatedSpansFields({
  each,
  place,
  problems,
  readOnly,
  days,
  onChange,
}: Omit<DatedRowProps, 'onRemove'> & { days: string }) {
  const text = useText()
  const { spans } = each
  const rows = spans.map((span, index) => ({ span, index, path: `${place}.${index}` }))
  return (
    <Stack gap="xs" mt="sm">
      {spans.length === 0 && <Text c="dimmed">{text('settings.dayOff')}</Text>}
      {rows.map(({ span, index, path }) => {
        const problem = problems[path]
        return (
          <SpanRow
            key={path}
            path={path}
            whose="member"
            span={span}
            label={days}
            error={problem === undefined ? undefined : text(problem)}
            readOnly={readOnly}
            onChange={(patch) =>
              onChange({ spans: spans.map((one, at) => (at === index ? { ...one, ...patch } : one)) })
            }
            onRemove={() => onChange({ spans: spans.filter((_, at) => at !== index) })}
          />
        )
      })}
      {spans.length < mostSpans && (
        <Button
          variant="subtle"
          px={4}
          mr="auto"
          disabled={readOnly}
          onClick={() =>
            onChange({
              spans: [...spans, spans.length === 0 ? { open: '08:00', close: '17:00' } : { open: '', close: '' }],
            })
          }
        >
          {text('settings.addHours')}
        </Button>
      )}
    </Stack>
  )
}
