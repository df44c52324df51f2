import type { MailingAddress } from '#contract/print/mailings.types.ts'
import { leftOutReasons, type LeftOutReason } from '#contract/print/mailings.values.ts'
import { householdOf } from './addresses.rules.ts'

/** A customer that a rule is about. */
export interface Candidate {
  /** Null: whoever lives there. */
  readonly customer_id: string | null
  readonly name: string
  readonly company: string
  /** What is written down, and what could be read of it. */
  readonly written: string
  readonly address: MailingAddress | null
  /** Of the last finished job. */
  readonly last_job: string | null
  readonly do_not_contact: boolean
  readonly is_gone: boolean
}

/** A candidate with what becomes of them. */
export interface Listed extends Candidate {
  /** Empty where there is no address. */
  readonly household: string
  readonly left_out: LeftOutReason | null
}

/** Whom something was mailed to a short while ago. */
export interface Mailed {
  readonly customers: ReadonlySet<string>
  readonly households: ReadonlySet<string>
}

/** Who of one household is written to: whose job was last, then who comes first by name. */
const isRather = (one: Candidate, other: Candidate): boolean => (one.last_job ?? '') > (other.last_job ?? '')

/** Says of each candidate whether they get a piece, in the order that they came in: one for each household. */
export function chooseRecipients(candidates: readonly Candidate[], mailed: Mailed): Listed[] {
  const withHouse = candidates.map((each) => ({ ...each, household: each.address ? householdOf(each.address) : '' }))
  const before = (each: (typeof withHouse)[number]): LeftOutReason | null => {
    if (each.is_gone) return 'removed'
    if (each.do_not_contact) return 'do_not_contact'
    return each.address === null ? 'no_address' : null
  }
  const heads = new Map<string, (typeof withHouse)[number]>()
  for (const each of withHouse) {
    if (before(each) !== null) continue
    const head = heads.get(each.household)
    if (!head || isRather(each, head)) heads.set(each.household, each)
  }
  // what anybody of a household got, the whole household got
  const gotOne = new Set(
    withHouse
      .filter(({ customer_id: id }) => id !== null && mailed.customers.has(id))
      .map(({ household }) => household),
  )
  return withHouse.map((each) => {
    const reason = before(each)
    if (reason !== null) return { ...each, left_out: reason }
    if (heads.get(each.household) !== each) return { ...each, left_out: 'household' }
    const isMailed = mailed.households.has(each.household) || gotOne.has(each.household)
    return { ...each, left_out: isMailed ? 'mailed' : null }
  })
}

/** How many are left out, and why. */
export function countLeftOut(listed: readonly Listed[]): Record<LeftOutReason, number> {
  const counts: Record<LeftOutReason, number> = {
    removed: 0,
    do_not_contact: 0,
    no_address: 0,
    household: 0,
    mailed: 0,
  }
  for (const { left_out: reason } of listed) if (reason !== null) counts[reason] += 1
  return counts
}

/** Left-out people in the order of the reasons, within one by name as they came. */
export const byReason = (listed: readonly Listed[]): Listed[] =>
  leftOutReasons.flatMap((reason) => listed.filter(({ left_out: each }) => each === reason))
