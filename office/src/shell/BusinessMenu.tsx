import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Site } from '../lib/site.tsx'
import { useText } from '../lib/texts.ts'

export interface BusinessMenuProps {
  site: Site
  sites: readonly Site[]
  onChoose: (site: Site) => void
  button: ReactElement
}

/** The person's businesses to choose from; loaded when it is opened for the first time. */
export function BusinessMenu({ site, sites, onChoose, button }: BusinessMenuProps) {
  const text = useText()
  return (
    <Menu defaultOpened position="bottom-start" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {sites.map((each) => (
          <Menu.RadioItem
            key={each.id}
            value={each.id}
            checked={each.id === site.id}
            closeMenuOnClick
            onChange={() => onChoose(each)}
          >
            {each.closedUntil === null ? each.name : text('shell.beingDeleted', { name: each.name })}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
