import type { RequestStatus, Stage } from '#contract/requests.ts'
import type { useText } from '../../../lib/texts.ts'
import type { LineFilter } from '../../../ui/filters/lineFilter.tsx'
import { FilterOptions } from '../../../ui/FilterOptions.tsx'
import type { StatusFilter } from '../statusFilter.ts'
import { statusesOf } from '../words.ts'

export interface StatusFilterOptions {
  /** The stages that are shown, each with statuses of its own. */
  stages: readonly Stage[]
  filter: StatusFilter
  onChange: (filter: StatusFilter) => void
}

/** Which statuses are shown in each stage. */
export function statusFilter(
  text: ReturnType<typeof useText>,
  { stages, filter, onChange }: StatusFilterOptions,
): LineFilter {
  const label = text('requests.filterStatus')
  const change = (stage: Stage, statuses: readonly RequestStatus[]) => {
    const others = Object.entries(filter).filter(([name]) => name !== stage)
    onChange(Object.fromEntries(statuses.length === 0 ? others : [...others, [stage, statuses]]))
  }
  return {
    label,
    chosen: Object.values(filter).flatMap((statuses) => statuses.map((word) => text(`requests.status.${word}`))),
    options: (heading) =>
      stages.map((stage) => (
        <FilterOptions<RequestStatus>
          key={stage}
          label={stages.length === 1 ? label : text(`requests.stage.${stage}`)}
          heading={heading || stages.length > 1}
          options={statusesOf[stage]}
          chosen={filter[stage] ?? []}
          nameOf={(word) => text(`requests.status.${word}`)}
          onChange={(statuses) => change(stage, statuses)}
        />
      )),
    onClear: () => onChange({}),
  }
}
