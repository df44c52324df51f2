import type { RequestStatus, Stage } from '#contract/requests.ts'
import { useText } from '../../lib/texts.ts'
import { DropDown } from '../../ui/DropDown.tsx'
import { FilterOptions } from '../../ui/FilterOptions.tsx'
import { hasStatuses, type StatusFilter } from './statusFilter.ts'
import { statusesOf } from './words.ts'

export interface StatusFilterPickerProps {
  /** The stages that are shown, each with statuses of its own. */
  stages: readonly Stage[]
  filter: StatusFilter
  onChange: (filter: StatusFilter) => void
}

/** Which statuses are shown in each stage. */
export function StatusFilterPicker({ stages, filter, onChange }: StatusFilterPickerProps) {
  const text = useText()
  const label = text('requests.filterStatus')
  const chosen = stages.flatMap((stage) => [...(filter[stage] ?? [])])
  const [only] = chosen
  const summary =
    chosen.length === 1 && only !== undefined
      ? text(`requests.status.${only}`)
      : text('shell.chosen', { count: chosen.length })
  const change = (stage: Stage, statuses: readonly RequestStatus[]) => {
    const others = Object.entries(filter).filter(([name]) => name !== stage)
    onChange(Object.fromEntries(statuses.length === 0 ? others : [...others, [stage, statuses]]))
  }
  return (
    <DropDown label={chosen.length === 0 ? label : `${label}: ${summary}`} title={label} active={hasStatuses(filter)}>
      {() =>
        stages.map((stage) => (
          <FilterOptions<RequestStatus>
            key={stage}
            label={stages.length === 1 ? label : text(`requests.stage.${stage}`)}
            heading={stages.length > 1}
            options={statusesOf[stage]}
            chosen={filter[stage] ?? []}
            nameOf={(word) => text(`requests.status.${word}`)}
            onChange={(statuses) => change(stage, statuses)}
          />
        ))
      }
    </DropDown>
  )
}
