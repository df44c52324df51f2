import { Menu, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useUploadsUnderWay } from '../../areas/photos/uploads/under-way/index.ts'
import { countsOf } from '../../lib/outbox/rules.ts'
import { ofBusiness } from '../../lib/outbox/standing.ts'
import { useEntries } from '../../lib/outbox/store.ts'
import { useProfiles, type Site } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { addressIn } from '../useChosenSite.ts'

/** The person's businesses to choose from, where they have several. */
export function Businesses({ site }: { site: Site | undefined }) {
  const text = useText()
  const navigate = useNavigate()
  const { data: sites = [] } = useProfiles()
  if (sites.length < 2) return null
  return (
    <>
      <Menu.Label role="presentation">{text('shell.businesses')}</Menu.Label>
      {sites.map((each) => (
        <Menu.RadioItem
          key={each.id}
          value={each.id}
          checked={each.id === site?.id}
          closeMenuOnClick
          onChange={() => void navigate({ href: addressIn(each.slug, location.pathname.replace('/more', '/home')) })}
        >
          {each.closedUntil === null ? each.name : text('shell.beingDeleted', { name: each.name })}
          {each.id !== site?.id && <Unsent business={each.slug} />}
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
    </>
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
