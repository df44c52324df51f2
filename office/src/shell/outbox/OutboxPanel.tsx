import { Anchor, Group, Stack, Text } from '@mantine/core'
import IconMailFast from '~icons/tabler/mail-fast'
import { useQueryState, parseAsBoolean } from 'nuqs'
import { useUploadsUnderWay } from '../../areas/photos/uploads/under-way/index.ts'
import { useOnline } from '../../lib/online.ts'
import type { Entry } from '../../lib/outbox/entry.ts'
import { ofBusiness } from '../../lib/outbox/standing.ts'
import { useText } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { OutboxRow } from './OutboxRow.tsx'
import underWay from '../../ui/underWay.module.css'

export interface OutboxPanelProps {
  entries: readonly Entry[]
  business: string | undefined
  onLeave: () => void
}

/** All that waits to be sent of a business, with the photos that do: what needs somebody stands first. */
export function OutboxPanel({ entries, business, onLeave }: OutboxPanelProps) {
  const text = useText()
  const online = useOnline()
  const shown = entries.filter(({ state }) => state !== 'direct')
  const order = [...shown.filter(isRefused), ...shown.filter((entry) => !isRefused(entry))]
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {text(online ? 'outbox.explained' : 'outbox.explainedOffline')}
      </Text>
      <Photos business={business} />
      {order.length === 0 ? (
        <EmptyPart icon={IconMailFast}>{text('outbox.empty')}</EmptyPart>
      ) : (
        <ul aria-label={text('outbox.title')}>
          {order.map((entry) => (
            <OutboxRow key={entry.id} entry={entry} entries={shown} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

const isRefused = ({ state }: Entry) => state === 'refused'

/** Photos have a list of their own, with what is theirs: how far each is, and pausing. */
function Photos({ business }: { business: string | undefined }) {
  const text = useText()
  const count = ofBusiness(useUploadsUnderWay(), business).length
  const [, setUploads] = useQueryState('uploads', parseAsBoolean)
  const [, setOutbox] = useQueryState('outbox', parseAsBoolean)
  if (count === 0) return null
  const show = () => {
    void setOutbox(null)
    void setUploads(true)
  }
  return (
    <Group className={underWay['together'] ?? ''} justify="space-between" gap="sm">
      <span>{text('outbox.photos', { count })}</span>
      <Anchor component="button" type="button" size="sm" onClick={show}>
        {text('outbox.showPhotos')}
      </Anchor>
    </Group>
  )
}
