import '@mantine/core/styles/Input.layer.css'
import { Group, NativeSelect } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { permitReaches } from '#contract/permits/values.ts'
import type { Answer } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { distanceWords } from '../../../ui/map/distance.ts'
import type { PermitFilter } from '../filters.ts'

export interface FiltersProps {
  filter: PermitFilter
  onChange: (part: Partial<PermitFilter>) => void
  /** What the server knows of the business; undefined while it is on its way. */
  knows: Answer<'listPermits'>['knows'] | undefined
}

/** By words, by the own work, and by distance. What is not known cannot be filtered by. */
export function Filters({ filter, onChange, knows }: FiltersProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const search = useCallback((q: string) => onChange({ q }), [onChange])
  return (
    <Group gap="sm" align="flex-end">
      <div style={{ flex: '1 1 14rem' }}>
        <SearchField
          value={filter.q}
          onChange={search}
          field={field}
          label={text('permits.search')}
          placeholder={text('permits.searchHint')}
          clearLabel={text('permits.searchClear')}
        />
      </div>
      {knows?.work !== false && (
        <NativeSelect
          aria-label={text('permits.work')}
          value={filter.work}
          onChange={({ currentTarget: { value } }) => onChange({ work: value === 'all' ? 'all' : 'own' })}
          data={(['own', 'all'] as const).map((value) => ({ value, label: text(`permits.work.${value}`) }))}
        />
      )}
      {knows?.place !== false && (
        <NativeSelect
          aria-label={text('permits.within')}
          value={String(filter.within)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ within: permitReaches.find((reach) => String(reach) === value) ?? 0 })
          }
          data={[
            { value: '0', label: text('permits.anyDistance') },
            ...permitReaches.map((reach) => ({
              value: String(reach),
              label: text('permits.withinMiles', { miles: distanceWords(reach) }),
            })),
          ]}
        />
      )}
    </Group>
  )
}
