import { z } from 'zod'
import type { AccountNeed } from '#contract/payments/values.ts'
import type { AccountLook } from './cards.ts'

/** What is read of the accounts that customers pay into. */

const id = z.string().min(1)
const capability = z.object({ status: z.string() }).nullish()
/** An account of Accounts v2. */
export const Account = z.object({
  id,
  configuration: z
    .object({
      merchant: z
        .object({
          capabilities: z
            .object({
              ach_debit_payments: capability,
              card_payments: capability,
              stripe_balance: z.object({ payouts: capability }).nullish(),
            })
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
  requirements: z
    .object({
      entries: z
        .array(
          z.object({
            description: z.string(),
            awaiting_action_from: z.enum(['stripe', 'user']),
            minimum_deadline: z.object({ status: z.string() }),
          }),
        )
        .nullish(),
      summary: z
        .object({ minimum_deadline: z.object({ status: z.string(), time: z.string().nullish() }).nullish() })
        .nullish(),
    })
    .nullish(),
})
/** The account of the key itself. */
export const OwnAccount = z.object({
  id,
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  capabilities: z.object({ us_bank_account_ach_payments: z.string().optional() }).nullish(),
})

/** Which of our words a requirement's description belongs to: `business_details.phone`, `person.verification.document`. */
function needOf(description: string): AccountNeed {
  if (/external_account|payout_method|bank_account|default_outbound/.test(description)) return 'bank_account'
  if (/document|id_number|verification/.test(description)) return 'identity'
  if (/tos_acceptance|terms_of_service|attestation/.test(description)) return 'terms'
  if (/person|owner|representative|individual|director|executive/.test(description)) return 'person'
  if (/business|company|mcc|identity|statement_descriptor|profile|support|country|entity/.test(description))
    return 'business'
  return 'other'
}

export function accountOf({ id: account, configuration, requirements }: z.output<typeof Account>): AccountLook {
  const capabilities = configuration?.merchant?.capabilities
  const entries = requirements?.entries ?? []
  const due = entries.filter(
    ({ awaiting_action_from: from, minimum_deadline: { status } }) => from === 'user' && status !== 'eventually_due',
  )
  const deadline = requirements?.summary?.minimum_deadline
  return {
    id: account,
    takesCards: capabilities?.card_payments?.status === 'active',
    takesBankDebits: capabilities?.ach_debit_payments?.status === 'active',
    paysOut: capabilities?.stripe_balance?.payouts?.status === 'active',
    isReviewed: due.length === 0 && entries.some(({ awaiting_action_from: from }) => from === 'stripe'),
    needs: [...new Set(due.map(({ description }) => needOf(description)))],
    needsBy: due.length > 0 && deadline?.time ? new Date(deadline.time) : null,
    isOverdue: due.some(({ minimum_deadline: { status } }) => status === 'past_due'),
  }
}

export const ownAccountOf = (account: z.output<typeof OwnAccount>): AccountLook => ({
  id: account.id,
  takesCards: account.charges_enabled,
  takesBankDebits: account.capabilities?.us_bank_account_ach_payments === 'active',
  paysOut: account.payouts_enabled,
  isReviewed: false,
  needs: account.charges_enabled ? [] : ['other'],
  needsBy: null,
  isOverdue: false,
})
