import { PaymentAccount } from '#contract/payments/card-types.ts'
import type { AccountState } from '#contract/payments/values.ts'
import type { OnlineMethod } from '#contract/invoices/values.ts'
import type { CardMode } from '../../../platform/payments/cards.ts'
import type { AccountRow } from './accounts.store.ts'

type Facts = Pick<AccountRow, 'takes_cards' | 'takes_bank_debits' | 'is_reviewed' | 'is_overdue' | 'needs' | 'ended_at'>

/** How customers can pay. */
export const methodsOf = (row: Facts | undefined): OnlineMethod[] =>
  row === undefined || row.ended_at !== null
    ? []
    : [
        ...(row.takes_cards ? (['card', 'wallet'] as const) : []),
        ...(row.takes_bank_debits ? (['bank_debit'] as const) : []),
      ]

/** In one word. */
export function accountStateOf(row: Facts | undefined): AccountState {
  if (row === undefined || row.ended_at !== null) return 'none'
  if (row.takes_cards || row.takes_bank_debits) return 'ready'
  if (row.is_overdue) return 'restricted'
  return row.is_reviewed || row.needs.length === 0 ? 'review' : 'unfinished'
}

export const presentAccount = (
  row: AccountRow | undefined,
  { mode, manage }: { readonly mode: CardMode | undefined; readonly manage: boolean },
): PaymentAccount => {
  const isConnected = mode !== undefined && row !== undefined && row.ended_at === null
  const shown = isConnected ? row : undefined
  return PaymentAccount.parse({
    configured: mode !== undefined,
    mode: mode ?? 'connect',
    state: accountStateOf(shown),
    methods: methodsOf(shown),
    pays_out: shown?.pays_out ?? false,
    needs: shown?.needs ?? [],
    needs_by: shown?.needs_by?.toISOString() ?? null,
    looked: shown?.looked_at?.toISOString() ?? null,
    may: { manage },
  })
}
