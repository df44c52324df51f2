import '@mantine/core/styles/Radio.layer.css'
import { NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { arrivalWindows } from '#contract/schedule/values.ts'
import type { BookingRules, ServiceBooking } from '#contract/schedule/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import type { BookingChange, HowBooked } from '../api/useBooking.ts'
import { minuteChoices, MinutesField } from './MinutesField.tsx'
import layout from '../../../../ui/page/fields.module.css'

interface BookingRulesFieldsProps {
  rules: BookingRules
  services: readonly ServiceBooking[]
  onChange: (change: BookingChange) => void
}

/** Whether bookings need a confirmation, and which times customers can choose. */
export function BookingRulesFields(props: BookingRulesFieldsProps) {
  return (
    <>
      <Confirmation {...props} />
      <Times {...props} />
    </>
  )
}

function Confirmation({ rules, onChange }: BookingRulesFieldsProps) {
  const text = useText()
  return (
    <div>
      <Radio.Group
        label={text('booking.new')}
        value={rules.confirms_itself ? 'confirm' : 'hold'}
        onChange={(way) => onChange({ rules: { confirms_itself: way === 'confirm' } })}
      >
        <Stack gap="sm" pt="xs">
          <Radio value="hold" label={text('booking.hold')} description={text('booking.holdAbout')} />
          <Radio value="confirm" label={text('booking.confirm')} description={text('booking.confirmAbout')} />
        </Stack>
      </Radio.Group>
      {!rules.confirms_itself && (
        <div className={layout['fields']} style={{ marginTop: 'var(--mantine-spacing-md)' }}>
          <MinutesField
            label={text('booking.holdTime')}
            choices={minuteChoices.hold}
            value={rules.hold_minutes}
            onChange={(minutes) => onChange({ rules: { hold_minutes: minutes } })}
          />
        </div>
      )}
    </div>
  )
}

/** The value all services share; null if they differ or there are none. */
function common(services: readonly ServiceBooking[], name: 'notice_minutes' | 'horizon_days'): number | null {
  const [first, ...others] = new Set(services.map((service) => service[name]))
  return first === undefined || others.length > 0 ? null : first
}

function Times({ rules, services, onChange }: BookingRulesFieldsProps) {
  const text = useText()
  const formats = useFormats()
  const ahead = common(services, 'horizon_days')
  const all = (change: Partial<HowBooked>) => onChange({ services: services.map((service) => ({ service, change })) })
  return (
    <fieldset>
      <Text component="legend" mb="sm" fz="h3" fw={600}>
        {text('booking.times')}
      </Text>
      <div className={layout['fields']}>
        <NativeSelect
          label={text('booking.arrival')}
          description={text('booking.arrivalAbout')}
          value={String(rules.arrival_minutes)}
          data={arrivalWindows.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? text('booking.exact') : formats.length(minutes),
          }))}
          onChange={({ currentTarget }) => {
            const chosen = arrivalWindows.find((minutes) => String(minutes) === currentTarget.value)
            if (chosen !== undefined) onChange({ rules: { arrival_minutes: chosen } })
          }}
        />
        {services.length > 0 && (
          <>
            <MinutesField
              label={text('booking.notice')}
              description={text('booking.noticeAbout')}
              choices={minuteChoices.notice}
              value={common(services, 'notice_minutes')}
              none={text('booking.noNotice')}
              mixed={text('booking.mixed')}
              onChange={(minutes) => all({ notice_minutes: minutes })}
            />
            <MinutesField
              label={text('booking.ahead')}
              description={text('booking.aheadAbout')}
              choices={minuteChoices.ahead}
              value={ahead === null ? null : ahead * 1440}
              mixed={text('booking.mixed')}
              onChange={(minutes) => all({ horizon_days: minutes / 1440 })}
            />
          </>
        )}
      </div>
    </fieldset>
  )
}
