import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import type { Site } from '../lib/site.tsx'

export interface BusinessMenuProps {
  site: Site
  sites: readonly Site[]
  onChoose: (site: Site) => void
  button: ReactElement
}

/** The person's businesses to choose from; loaded when it is opened for the first time. */
export function BusinessMenu({ site, sites, onChoose, button }: BusinessMenuProps) {
  return (
    <Menu defaultOpened position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {sites.map((each) => (
          <Menu.Item
            key={each.id}
            aria-current={each.id === site.id ? 'true' : undefined}
            rightSection={each.id === site.id ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => onChoose(each)}
          >
            {each.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
