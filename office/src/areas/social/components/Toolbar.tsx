import { ActionIcon, Button, Group, Text } from '@mantine/core'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { Ways } from '../../../ui/Ways.tsx'
import { views, type View } from '../filters.ts'
import { daysOf, turned } from './calendar.ts'

export interface ToolbarProps {
  view: View
  day: string
  today: string
  onChange: (change: { view?: View; day?: string | null }) => void
}

/** Which days are shown, and how. */
export function Toolbar({ view, day, today, onChange }: ToolbarProps) {
  const text = useText()
  const formats = useFormats()
  const days = daysOf(view, day)
  const period =
    view === 'month'
      ? formats.month(day.slice(0, 7))
      : `${formats.day(days[0] ?? day)} – ${formats.day(days.at(-1) ?? day)}`
  const turn = (pages: 1 | -1) => onChange({ day: turned(view, day, pages) })
  return (
    <Group gap="xs" mb="sm" justify="space-between">
      {view === 'queue' ? (
        <Text fw={600}>{text('social.queue')}</Text>
      ) : (
        <Group gap={4} wrap="nowrap">
          <ActionIcon aria-label={text(`social.${view}Before`)} onClick={() => turn(-1)}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <Text fw={600} aria-live="polite">
            {period}
          </Text>
          <ActionIcon aria-label={text(`social.${view}After`)} onClick={() => turn(1)}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
          {!days.includes(today) && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange({ day: null })}>
              {text('social.today')}
            </Button>
          )}
        </Group>
      )}
      <Ways
        label={text('social.view')}
        ways={views}
        chosen={view}
        nameOf={(way) => text(`social.view.${way}`)}
        onChoose={(way) => onChange({ view: way })}
        narrow
      />
    </Group>
  )
}
