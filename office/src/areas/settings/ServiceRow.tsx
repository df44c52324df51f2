import type { ServiceBooking } from '#contract/schedule/types.ts'
import type { Service } from '#contract/sites.ts'
import { ActionIcon, Badge, Box, Group, Text } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconEye from '~icons/tabler/eye'
import IconEyeOff from '~icons/tabler/eye-off'
import IconPencil from '~icons/tabler/pencil'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Icon } from '../../lib/area.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { lengthOf } from './booking/components/BookableServices.tsx'
import rows from '../../ui/rows.module.css'

export interface ServiceRowProps {
  service: Service
  /** How it is booked; undefined while that is not known. */
  how: ServiceBooking | undefined
  first: boolean
  last: boolean
  /** Its editing has just ended: the keyboard goes on here. */
  focused: boolean
  /** -1 is up, 1 is down. */
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onShow: (active: boolean) => void
}

/** A service in the list. Alt and the arrow keys move it as its buttons do. */
export function ServiceRow({ service, how, first, last, focused, onMove, onEdit, onShow }: ServiceRowProps) {
  const text = useText()
  const formats = useFormats()
  const row = useRef<HTMLLIElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const moving = useRef<HTMLElement | null>(null)
  const { name, description, active } = service

  useEffect(() => {
    if (focused) edit.current?.focus()
  }, [focused])
  // A row that changes its place loses the focus in some browsers.
  useEffect(() => {
    moving.current?.focus()
    moving.current = null
  })

  const move = (by: -1 | 1) => {
    moving.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    onMove(by)
  }
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  const arrow = (by: -1 | 1, Sign: Icon, label: string, end: boolean) => (
    <ActionIcon
      color="gray"
      aria-label={label}
      aria-disabled={end}
      opacity={end ? 0.35 : 1}
      onClick={() => !end && move(by)}
    >
      <Sign size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  )

  return (
    // The buttons inside are what can be reached; the row only hears their keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={rows['row']} ref={row} onKeyDown={press}>
      <Box flex="1 1 16rem" miw={0}>
        <Group gap="xs" fw={600} {...(!active && { c: 'dimmed' })}>
          {name}
          {!active && (
            <Badge variant="light" color="gray" size="lg" tt="none">
              {text('settings.hidden')}
            </Badge>
          )}
        </Group>
        {description !== '' && (
          <Text className={rows['lines'] ?? ''} c="dimmed" size="sm">
            {description}
          </Text>
        )}
        {how !== undefined && (
          <Text c="dimmed" size="sm">
            {lengthOf(text, formats, how)}
          </Text>
        )}
      </Box>
      <Group gap={0} ml="auto">
        {arrow(-1, IconArrowUp, text('settings.moveUp', { name }), first)}
        {arrow(1, IconArrowDown, text('settings.moveDown', { name }), last)}
        <ActionIcon color="gray" ref={edit} aria-label={text('settings.editService', { name })} onClick={onEdit}>
          <IconPencil size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon
          color="gray"
          aria-label={text(active ? 'settings.hideService' : 'settings.showService', { name })}
          onClick={() => onShow(!active)}
        >
          {active ? <IconEye size={20} stroke={1.7} aria-hidden /> : <IconEyeOff size={20} stroke={1.7} aria-hidden />}
        </ActionIcon>
      </Group>
    </li>
  )
}
