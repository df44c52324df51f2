import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { Box, Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { CheckList } from '../../CheckList.tsx'
import { useServices } from '../../useServices.ts'

/** The names of services, in the order of the list. */
export function useServiceNames(): (ids: readonly string[]) => string[] {
  const { data } = useServices()
  return (ids) => (data?.services ?? []).flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
}

interface MemberServicesProps {
  /** Null: every service. */
  chosen: readonly string[] | null
  error: string | null
  readOnly: boolean
  /** Somebody else's version. */
  note: ReactNode
  onChange: (chosen: string[] | null) => void
}

/** What a member can do: everything, or some of it. A business without services has nothing to choose from. */
export function MemberServices({ chosen, error, readOnly, note, onChange }: MemberServicesProps) {
  const text = useText()
  const { data } = useServices()
  const services = (data?.services ?? []).filter(({ id, active }) => active || chosen?.includes(id) === true)
  if (services.length === 0) return null
  const nameOf = (id: string) => services.find((service) => service.id === id)?.name ?? ''
  return (
    <div>
      <Radio.Group
        label={text('crew.services')}
        value={chosen === null ? 'all' : 'some'}
        readOnly={readOnly}
        onChange={(way) => onChange(way === 'all' ? null : services.map(({ id }) => id))}
      >
        <Stack gap="sm" pt="xs">
          <Radio value="all" label={text('crew.everyService')} description={text('crew.everyServiceAbout')} />
          <Radio value="some" label={text('crew.someServices')} />
        </Stack>
      </Radio.Group>
      {chosen !== null && (
        <Box mt="md">
          <CheckList
            label={text('crew.servicesOf')}
            words={services.map(({ id }): string => id)}
            chosen={chosen}
            nameOf={nameOf}
            error={error}
            readOnly={readOnly}
            onChange={(ids) => onChange(ids.toSorted())}
          />
        </Box>
      )}
      {note}
    </div>
  )
}
