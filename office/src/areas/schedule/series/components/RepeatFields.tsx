import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core'
import IconRepeat from '~icons/tabler/repeat'
import { repeatUnits, seriesLimits } from '#contract/schedule/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import { dayText, weekdayText } from '../../labels.ts'
import { addDays, mondayOf } from '../../components/wall.ts'
import { repeatText, ruleText, weekdayName } from '../labels.ts'
import {
  firstDay,
  repeatChoices,
  repeatEnds,
  repeatFaults,
  repeatOf,
  ruleOf,
  skipsMonths,
  type RepeatFault,
  type RepeatValue,
} from './repeat.ts'
import form from '../../form/components/form.module.css'
import styles from './series.module.css'

export interface RepeatFieldsProps {
  value: RepeatValue
  /** The day that it begins with. */
  day: string
  /** Errors found by the form or the server. */
  faults: readonly RepeatFault[]
  onChange: (value: RepeatValue) => void
}

interface PartProps extends RepeatFieldsProps {
  set: (change: Partial<RepeatValue>) => void
}

/** Whether something repeats, how often, and until when, with a sentence that sums it up. */
export function RepeatFields(props: RepeatFieldsProps) {
  const { value, day, faults, onChange } = props
  const text = useText()
  const set = (change: Partial<RepeatValue>) => onChange({ ...value, ...change })
  const nameOf = (choice: RepeatValue['choice']) => {
    const rule = choice === 'custom' ? null : ruleOf({ ...value, choice }, day)
    if (rule !== null) return ruleText(text, rule, day)
    return text(choice === 'custom' ? 'schedule.repeat.custom' : 'schedule.repeat.never')
  }
  return (
    <Stack gap="md" component="section" aria-label={text('schedule.repeat')}>
      <NativeSelect
        label={text('schedule.repeat')}
        value={value.choice}
        onChange={({ currentTarget }) => {
          const choice = repeatChoices.find((each) => each === currentTarget.value)
          if (choice !== undefined) set({ choice })
        }}
        data={repeatChoices.map((choice) => ({ value: choice, label: nameOf(choice) }))}
      />
      {value.choice === 'custom' && <Custom {...props} set={set} />}
      {value.choice !== 'never' && <Ends {...props} set={set} />}
      {faults.includes('rule') && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {text('schedule.repeat.noVisit')}
        </Text>
      )}
      <Sentence value={value} day={day} />
    </Stack>
  )
}

/** An interval of one's own, and the days in it. */
function Custom({ value, day, faults, set }: PartProps) {
  const text = useText()
  return (
    <>
      <Group grow wrap="nowrap" align="flex-start">
        <NumberInput
          label={text('schedule.repeat.every')}
          value={value.every}
          onChange={(every) => set({ every })}
          error={
            faults.includes('every') ? text('schedule.repeat.numberFault', { most: seriesLimits.interval }) : undefined
          }
          min={1}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
        />
        <NativeSelect
          label={text('schedule.repeat.unit')}
          value={value.unit}
          onChange={({ currentTarget }) => {
            const unit = repeatUnits.find((each) => each === currentTarget.value)
            if (unit !== undefined) set({ unit })
          }}
          data={repeatUnits.map((unit) => ({
            value: unit,
            label: text(`schedule.repeat.unit.${unit}`, { count: Number(value.every) }),
          }))}
        />
      </Group>
      {value.unit === 'week' && <Weekdays value={value} day={day} set={set} />}
      {value.unit === 'month' && (
        <Ways
          label={text('schedule.repeat.on')}
          ways={['day', 'last']}
          chosen={value.onLastDay ? 'last' : 'day'}
          nameOf={(way) =>
            way === 'last'
              ? text('schedule.repeat.onLastDay')
              : text('schedule.repeat.onDay', { day: Number(day.slice(8)) })
          }
          onChoose={(way) => set({ onLastDay: way === 'last' })}
        />
      )}
    </>
  )
}

/** The days of the week; at least one stays on. */
function Weekdays({ value, day, set }: Pick<PartProps, 'value' | 'day' | 'set'>) {
  const text = useText()
  const chosen = ruleOf(value, day)?.weekdays ?? []
  const toggle = (weekday: number) => {
    const next = chosen.includes(weekday) ? chosen.filter((each) => each !== weekday) : [...chosen, weekday]
    if (next.length > 0) set({ weekdays: next })
  }
  return (
    <fieldset>
      <legend className={form['legend']}>{text('schedule.repeat.on')}</legend>
      <div className={form['days']}>
        {Array.from({ length: 7 }, (_, weekday) => (
          <button
            key={weekday}
            type="button"
            className={form['day']}
            aria-pressed={chosen.includes(weekday)}
            aria-label={weekdayName(weekday)}
            onClick={() => toggle(weekday)}
          >
            {weekdayText(addDays(mondayOf(day), weekday))}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** When it ends: never, with a day, or after so many times. */
function Ends({ value, day, faults, set }: PartProps) {
  const text = useText()
  return (
    <>
      <fieldset>
        <legend className={form['legend']}>{text('schedule.repeat.ends')}</legend>
        <Ways
          label={text('schedule.repeat.ends')}
          ways={repeatEnds}
          chosen={value.ends}
          nameOf={(end) => text(`schedule.repeat.ends.${end}`)}
          onChoose={(ends) => set({ ends })}
        />
      </fieldset>
      {value.ends === 'on' && (
        <DayField
          label={text('schedule.repeat.lastDay')}
          value={value.until}
          onChange={(until) => set({ until })}
          min={day}
          error={faults.includes('until') ? text('schedule.repeat.untilFault') : undefined}
        />
      )}
      {value.ends === 'after' && (
        <NumberInput
          label={text('schedule.repeat.count')}
          value={value.count}
          onChange={(count) => set({ count })}
          error={
            faults.includes('count') ? text('schedule.repeat.numberFault', { most: seriesLimits.visits }) : undefined
          }
          min={1}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          maw="12rem"
        />
      )}
    </>
  )
}

/** What was chosen, in words. */
function Sentence({ value, day }: Pick<RepeatFieldsProps, 'value' | 'day'>) {
  const text = useText()
  const repeat = repeatFaults(value, day).length > 0 ? null : repeatOf(value, day)
  const first = repeat === null ? null : firstDay(repeat, day)
  const said = [
    repeat === null ? '' : repeatText(text, repeat, first ?? day),
    first === null || first === day ? '' : text('schedule.repeat.first', { day: dayText(first) }),
    repeat !== null && skipsMonths(repeat) ? text('schedule.repeat.skips') : '',
  ]
  return (
    <output className={styles['rule']} aria-live="polite">
      {repeat !== null && <IconRepeat size={18} aria-hidden />}
      {said.filter((words) => words !== '').join('. ')}
    </output>
  )
}
