import { Button, Group, Stack, Text } from '@mantine/core'
import IconBuilding from '~icons/tabler/building-community'
import IconRefresh from '~icons/tabler/refresh'
import IconSettings from '~icons/tabler/settings'
import { useQueryState } from 'nuqs'
import { useState } from 'react'
import type { Permit, PermitSource } from '#contract/permits/types.ts'
import { permitStates } from '#contract/permits/values.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { MoreOfList } from '../../../ui/MoreOfList.tsx'
import { CountTabs } from '../../../ui/page/CountTabs.tsx'
import { ListStates } from '../../../ui/rows/ListStates.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { tabId } from '../../../ui/tabs.ts'
import rows from '../../../ui/rows.module.css'
import { usePermits } from '../api/usePermits.ts'
import { useLookNow, useSources } from '../api/useSources.ts'
import { portalParser, usePermitFilter, type PermitFilter } from '../filters.ts'
import { Filters } from './Filters.tsx'
import { MailSheet } from './MailSheet.tsx'
import { NoPermits, NoPortals } from './NoPermits.tsx'
import { PermitRow } from './PermitRow.tsx'
import { PortalSheets } from './PortalSheets.tsx'

/** What the tabs of states show. */
const PANEL = 'permit-list'

/** Building permits near by: who will need somebody, and whom nobody works for yet. */
export function Permits() {
  const query = useSources()
  const [portal, setPortal] = useQueryState('portal', portalParser)
  return (
    <>
      <ListStates
        list={query}
        isEmpty={query.data?.length === 0}
        empty={<NoPortals onAdd={() => void setPortal('new')} />}
        skeleton={<ListSkeleton rows={5} />}
      >
        <Found sources={query.data ?? []} onPortals={() => void setPortal('all')} />
      </ListStates>
      <PortalSheets sources={query.data ?? []} portal={portal} onPortal={(next) => void setPortal(next)} />
    </>
  )
}

function Found({ sources, onPortals }: { sources: readonly PermitSource[]; onPortals: () => void }) {
  const text = useText()
  const { filter, setFilter } = usePermitFilter()
  const { list, permits: found, first, more } = usePermits(filter)
  return (
    <Stack gap="md" miw={0}>
      <Readings sources={sources} onPortals={onPortals} />
      <Filters filter={filter} onChange={(part) => void setFilter(part)} knows={first?.knows} />
      <CountTabs
        label={text('permits.states')}
        tabs={permitStates}
        value={filter.permits}
        nameOf={(each) => text(`permits.state.${each}`)}
        counts={first?.counts}
        controls={PANEL}
        onChange={(permits) => void setFilter({ permits })}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, filter.permits)}>
        <ListStates
          list={list}
          isEmpty={found.length === 0}
          empty={
            <NoPermits
              filter={filter}
              sources={sources}
              onAll={() => void setFilter({ work: 'all', within: 0, q: '' })}
            />
          }
          skeleton={<ListSkeleton rows={5} />}
        >
          <Rows permits={found} filter={filter} />
          <MoreOfList {...more} />
        </ListStates>
      </div>
    </Stack>
  )
}

function Rows({ permits, filter }: { permits: readonly Permit[]; filter: PermitFilter }) {
  const text = useText()
  const [mailed, setMailed] = useState<Permit | null>(null)
  return (
    <>
      <ul className={rows['rows']} aria-label={text(`permits.state.${filter.permits}`)}>
        {permits.map((permit) => (
          <PermitRow key={permit.id} permit={permit} onMail={() => setMailed(permit)} />
        ))}
      </ul>
      {mailed !== null && <MailSheet key={mailed.id} permit={mailed} onClose={() => setMailed(null)} />}
    </>
  )
}

/** When the portals were read, what is in the way, and the buttons. */
function Readings({ sources, onPortals }: { sources: readonly PermitSource[]; onPortals: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { role } = useSite()
  const look = useLookNow()
  const read = sources.flatMap(({ read: each }) => each ?? []).toSorted()[0]
  const failed = sources.filter(({ fault }) => fault !== null)
  return (
    <Group gap="sm" justify="space-between">
      <Stack gap={2} flex="1 1 16rem">
        <Text size="sm" c="dimmed">
          {read === undefined
            ? failed.length === 0 && text('permits.firstReading')
            : text('permits.readAt', {
                names: formats.list(sources.map(({ name }) => name)),
                when: formats.dateTime(read),
              })}
        </Text>
        {failed.map(({ id, name, fault }) => (
          <Text key={id} size="sm" c="var(--mantine-color-error)" component="output">
            {name}: {fault !== null && text(`permits.fault.${fault}`)}
          </Text>
        ))}
      </Stack>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={look.isPending}
          onClick={() => look.mutate()}
        >
          {text('permits.lookNow')}
        </Button>
        <Button
          variant="subtle"
          leftSection={
            role === 'owner' ? <IconSettings size={18} aria-hidden /> : <IconBuilding size={18} aria-hidden />
          }
          onClick={onPortals}
        >
          {text('permits.portals')}
        </Button>
      </Group>
    </Group>
  )
}
