// Small on purpose: loaded with the library's menu, when the button is pressed for the first time.
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Action } from '../../lib/area.ts'
import { useText } from '../../lib/texts.ts'

/** What can be added; loaded when it is opened for the first time. */
export function AddMenu({ acts, button }: { acts: readonly Action[]; button: ReactElement }) {
  const text = useText()
  const navigate = useNavigate()
  return (
    <Menu defaultOpened position="bottom-start" shadow="md" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ to, label, icon: Icon }) => (
          <Menu.Item key={to} leftSection={<Icon size={18} aria-hidden />} onClick={() => void navigate({ href: to })}>
            {text(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
