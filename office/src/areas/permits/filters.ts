// Small on purpose: what the address says of permits.
import { parseAsNumberLiteral, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { permitReaches, permitStates } from '#contract/permits/values.ts'

/** Which permits are shown, as the address says it: `?permits=hidden&work=all&within=8000&q=deck`. */
export function usePermitFilter() {
  const [filter, setFilter] = useQueryStates({
    permits: parseAsStringLiteral(permitStates).withDefault('new'),
    work: parseAsStringLiteral(['own', 'all'] as const).withDefault('own'),
    within: parseAsNumberLiteral([0, ...permitReaches] as const).withDefault(0),
    q: parseAsString.withDefault(''),
  })
  return { filter, setFilter }
}
export type PermitFilter = ReturnType<typeof usePermitFilter>['filter']

/** Which window is open over them: the portals, a new one, or one of them. */
export const portalParser = parseAsString.withOptions({ history: 'push' })
