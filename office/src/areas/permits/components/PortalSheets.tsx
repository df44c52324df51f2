import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import type { PermitSource } from '#contract/permits/types.ts'
import { permitLimits as limits } from '#contract/permits/values.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useSendOnce } from '../../../lib/forms/useSendOnce.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { ActMenu } from '../../../ui/ActMenu.tsx'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import rows from '../../../ui/rows.module.css'
import { distanceWords } from '../../../ui/map/distance.ts'
import { useSourceActs } from '../api/useSources.ts'
import { PortalForm } from './PortalForm.tsx'

export interface PortalSheetsProps {
  sources: readonly PermitSource[]
  /** `all`: the list of them; `new`, or the id of one: that form; null: nothing is open. */
  portal: string | null
  onPortal: (portal: string | null) => void
}

/** The windows in which an owner says which portals are read. */
export function PortalSheets({ sources, portal, onPortal }: PortalSheetsProps) {
  const text = useText()
  const { role } = useSite()
  const edited = sources.find(({ id }) => id === portal)
  const close = () => onPortal(null)
  const after = () => onPortal(sources.length > 0 ? 'all' : null)
  return (
    <>
      <Sheet opened={portal === 'all'} onClose={close} title={text('permits.portals')}>
        <Stack gap="md">
          <Text c="dimmed">{text('permits.portalsText')}</Text>
          <ul className={rows['rows']} aria-label={text('permits.portals')}>
            {sources.map((source) => (
              <Row key={source.id} source={source} onEdit={() => onPortal(source.id)} />
            ))}
          </ul>
          {role === 'owner' && sources.length < limits.sources && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onPortal('new')}>
              {text('permits.addPortal')}
            </Button>
          )}
        </Stack>
      </Sheet>
      {role === 'owner' && (portal === 'new' || edited !== undefined) && (
        <PortalForm key={portal} record={edited ?? null} onClose={after} onDone={close} />
      )}
    </>
  )
}

function Row({ source, onEdit }: { source: PermitSource; onEdit: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { role } = useSite()
  const [isDeleting, setDeleting] = useState(false)
  const { name, address, permits, fault, read, reach } = source
  const state =
    fault === null
      ? read === null
        ? text('permits.firstReading')
        : text('permits.readWith', { when: formats.dateTime(read), count: permits })
      : text(`permits.fault.${fault}`)
  return (
    <li className={rows['row']}>
      <Stack gap={2} flex="1 1 14rem" miw={0}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[new URL(address).host, text('permits.withinMiles', { miles: distanceWords(reach) })].join(' · ')}
        </Text>
        <Text size="sm" c={fault === null ? 'dimmed' : 'var(--mantine-color-error)'}>
          {state}
        </Text>
      </Stack>
      {role === 'owner' && (
        <ActMenu
          title={text('permits.more', { name })}
          acts={[
            { label: text('permits.editPortal'), icon: IconPencil, act: onEdit },
            { label: text('permits.deletePortal'), icon: IconTrash, act: () => setDeleting(true) },
          ]}
        />
      )}
      {isDeleting && <DeletePortal source={source} onClose={() => setDeleting(false)} />}
    </li>
  )
}

/** Asks before a portal goes with its permits: addresses that somebody completed for the mailing list go as well. */
function DeletePortal({ source, onClose }: { source: PermitSource; onClose: () => void }) {
  const text = useText()
  const { remove } = useSourceActs()
  const sendOnce = useSendOnce()
  const { name, listed } = source
  return (
    <Sheet opened onClose={onClose} title={text('permits.deleteTitle', { name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sendOnce((sent) => remove.mutate(source, { onSuccess: onClose, ...sent }))
        }}
      >
        <Stack gap="md">
          <Text>{text('permits.deleteText', { count: listed })}</Text>
          <FormEnd
            send={text('permits.deletePortal')}
            onCancel={onClose}
            busy={remove.isPending}
            error={remove.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
