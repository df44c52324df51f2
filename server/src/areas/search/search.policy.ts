import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import type { RecordKind } from '#contract/search.ts'
import { isAtLeast, isMember, seesMoney } from '../../platform/work/actors.ts'
import type { Actor, SiteWork } from '../../platform/work/work.ts'

export const maySearch = (work: SiteWork): boolean => isMember(work.actor)

/** The call by which records of a kind are listed: who may not make it, does not find them either. */
const listedBy = {
  request: contract.listRequests,
  project: contract.listProjects,
  note: contract.listNotes,
  customer: contract.listCustomers,
  showcase: contract.listShowcases,
  review: contract.listReviews,
  quote: contract.listBusinessQuotes,
  invoice: contract.listInvoices,
  price_item: contract.listPriceItems,
} as const satisfies Record<RecordKind, Call>

/** Of money also the product's staff who act as a member do not. */
const ofMoney: ReadonlySet<RecordKind> = new Set<RecordKind>(['quote', 'invoice', 'price_item'])

export const mayFind = (actor: Actor, kind: RecordKind): boolean =>
  isAtLeast(listedBy[kind].access, actor) && (!ofMoney.has(kind) || seesMoney(actor))

/** Whether what is not public yet is found too. */
export const findsDrafts = (actor: Actor): boolean => isAtLeast('office', actor)
