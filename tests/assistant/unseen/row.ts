import type { Case, CaseKind } from '../case.ts'
import { inTrade, type Trade } from './trades.ts'

interface Rest extends Omit<Case, 'kind' | 'name' | 'language' | 'ask' | 'request' | 'change'> {
  readonly request?: Case['request']
}

/** Rows of the unseen set: as homeowners write, judged by what a careful receptionist would have made of it. */
export const unseen =
  (language: Case['language'], trade: Trade) =>
  (kind: CaseKind, name: string, topics: readonly string[], message: string, { request, ...rest }: Rest): Case => ({
    kind,
    language,
    name,
    ask: [],
    change: inTrade(trade, topics),
    request: { ...(language === 'es' ? { language: 'es' as const } : {}), ...request, message },
    ...rest,
  })

export const good = { handOver: null, outcome: 'visit_held' } as const
