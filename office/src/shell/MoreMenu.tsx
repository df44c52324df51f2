import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Area } from '../lib/area.ts'
import { useText } from '../lib/texts.ts'

export interface MoreMenuProps {
  entries: readonly NonNullable<Area['navigation']>[]
  button: ReactElement
}

/** The screens that have no room at the thumb; loaded when it is opened for the first time. */
export function MoreMenu({ entries, button }: MoreMenuProps) {
  const text = useText()
  const navigate = useNavigate()
  return (
    <Menu defaultOpened position="top-end" shadow="md" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ path, label, icon: Icon }) => (
          <Menu.Item
            key={path}
            leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
            onClick={() => void navigate({ to: path })}
          >
            {text(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
