import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { BusinessHours } from '#contract/sites.ts'
import { weekdays, type Weekday } from '#contract/weekdays.ts'
import { Button, Menu } from '@mantine/core'
import IconCopy from '~icons/tabler/copy'
import { useText } from '../../lib/texts.ts'
import { copied } from './hoursForm.ts'

export interface CopyDayProps {
  day: Weekday
  hours: BusinessHours
  disabled: boolean
  onChange: (hours: BusinessHours) => void
}

const workdays = weekdays.slice(0, 5)

/** The hours of one day for others too: all, Monday to Friday, or one. */
export function CopyDay({ day, hours, disabled, onChange }: CopyDayProps) {
  const text = useText()
  const copy = (to: readonly Weekday[]) => onChange(copied(hours, day, to))
  return (
    <Menu position="bottom-start" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconCopy size={16} aria-hidden />}
          aria-label={text('settings.copyDay', { day: text(`settings.day.${day}`) })}
          disabled={disabled}
        >
          {text('settings.copy')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => copy(workdays)}>{text('settings.toWorkdays')}</Menu.Item>
        <Menu.Item onClick={() => copy(weekdays)}>{text('settings.toAllDays')}</Menu.Item>
        <Menu.Divider />
        {weekdays
          .filter((other) => other !== day)
          .map((other) => (
            <Menu.Item key={other} onClick={() => copy([other])}>
              {text(`settings.day.${other}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
