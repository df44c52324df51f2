import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, Text } from '@mantine/core'
import type { ReactElement } from 'react'
import { useUploadsUnderWay } from '../areas/photos/uploads/under-way/index.ts'
import { countsOf } from '../lib/outbox/rules.ts'
import { ofBusiness } from '../lib/outbox/standing.ts'
import { useEntries } from '../lib/outbox/store.ts'
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
            {each.id !== site.id && <Unsent business={each.slug} />}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** How much done in a business is not sent yet: it is seen in its own screens only, and here what waits for somebody. */
function Unsent({ business }: { business: string }) {
  const text = useText()
  const { waiting, refused } = countsOf(ofBusiness(useEntries(), business))
  const count = waiting + refused + ofBusiness(useUploadsUnderWay(), business).length
  if (count === 0) return null
  return (
    <Text size="xs" c="dimmed">
      {text('outbox.unsent', { count })}
    </Text>
  )
}
