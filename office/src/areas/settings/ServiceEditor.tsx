import type { Service } from '#contract/sites.ts'
import { Box, VisuallyHidden } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useText } from '../../lib/texts.ts'
import { ConfirmLeave } from '../../ui/ConfirmLeave.tsx'
import { useBooking } from './booking/api/useBooking.ts'
import { AddService } from './AddService.tsx'
import { EditService } from './EditService.tsx'
import { ServiceRow } from './ServiceRow.tsx'
import { useMoveService } from './useMoveService.ts'
import { useShowService } from './useShowService.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import rows from '../../ui/rows.module.css'
import IconTools from '~icons/tabler/tools'

/** The owner's list of services: order, words, and which are shown. */
export function ServiceEditor({ services }: { services: readonly Service[] }) {
  const text = useText()
  const move = useMoveService()
  const show = useShowService()
  const { data: booking } = useBooking()
  const howOf = (id: string) => booking?.services.find(({ service }) => service.id === id)
  const [editing, setEditing] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [unsaved, setUnsaved] = useState({ add: false, edit: false })
  const addDirty = useCallback((add: boolean) => setUnsaved((old) => ({ ...old, add })), [])
  const editDirty = useCallback((edit: boolean) => setUnsaved((old) => ({ ...old, edit })), [])

  const moveTo = (service: Service, to: number) => {
    if (to < 0 || to >= services.length) return
    move.mutate({ service, to })
    setSaid(text('settings.movedTo', { name: service.name, place: to + 1, count: services.length }))
  }
  const close = (id: string) => {
    setEditing(null)
    setLeft(id)
  }

  return (
    <>
      {services.length === 0 ? (
        <EmptyPart icon={IconTools}>{text('settings.noServices')}</EmptyPart>
      ) : (
        <ol className={rows['rows']} aria-label={text('settings.services.title')}>
          {services.map((service, place) =>
            service.id === editing ? (
              <li key={service.id} className={rows['row']}>
                <Box flex={1} py="sm">
                  <EditService
                    service={service}
                    how={howOf(service.id)}
                    services={services}
                    onDirty={editDirty}
                    onClose={() => close(service.id)}
                  />
                </Box>
              </li>
            ) : (
              <ServiceRow
                key={service.id}
                service={service}
                how={howOf(service.id)}
                first={place === 0}
                last={place === services.length - 1}
                focused={left === service.id}
                onMove={(by) => moveTo(service, place + by)}
                onEdit={() => setEditing(service.id)}
                onShow={(active) => show.mutate({ service, active })}
              />
            ),
          )}
        </ol>
      )}
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
      <AddService services={services} onDirty={addDirty} />
      <ConfirmLeave when={unsaved.add || unsaved.edit} />
    </>
  )
}
