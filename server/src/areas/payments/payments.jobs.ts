import type { z } from 'zod'
import type { InSite } from '../../http/handler.ts'
import { JobRefused, type JobHandler } from '../../platform/jobs/job.ts'
import { PaymentsError } from '../../platform/payments/payments.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SystemWork, Workshop } from '../../platform/work/work.ts'
import { openSites } from '../sites/index.ts'
import { lookAtAccount, reachAccount } from './accounts/accounts.service.ts'
import { dropEvents, listStaleAccounts } from './accounts/accounts.store.ts'
import { closePage } from './checkouts/checkouts.service.ts'
import { findByName, listUnsettled } from './checkouts/checkouts.store.ts'
import { lookAtCharge, lookAtCheckout } from './checkouts/looks.service.ts'
import { sendEvidence } from './disputes/disputes.service.ts'
import { lookAtPayout, lookForPayouts } from './payouts/payouts.service.ts'
import { listWaitingPayouts } from './payouts/payouts.store.ts'
import {
  chargeKind,
  closePageKind,
  evidenceKind,
  forgetCardKind,
  lookKind,
  lookLater,
  refundKind,
  sweepPaymentsKind,
  type CardParts,
  type LookSubject,
  type Reach,
} from './payments.types.ts'
import { giveBack } from './refunds/refunds.service.ts'
import { listWaitingRefunds } from './refunds/refunds.store.ts'
import { charge, forgetCard } from './saved-cards/saved-cards.service.ts'

type Parts = CardParts & { readonly workshop: Workshop }
type Site = z.output<typeof lookKind.data>['site']

/** What this area does later. */
export function paymentJobs(parts: Parts) {
  const { workshop } = parts
  const inSiteOf =
    (site: Site): InSite =>
    (act) =>
      workshop.inSite({ site, actor: { kind: 'server' } }, act)

  /** @throws JobRefused where card payments are not set up, or the business has no account */
  async function reach(site: Site): Promise<Reach> {
    try {
      return await reachAccount(parts, inSiteOf(site), site)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_connected')
        throw new JobRefused('card payments are not set up')
      throw error
    }
  }

  const looking: JobHandler<z.output<typeof lookKind.data>> = {
    kind: lookKind,
    run: async ({ site, about }) => look(parts, await reach(site), about),
  }
  const closing: JobHandler<z.output<typeof closePageKind.data>> = {
    kind: closePageKind,
    run: async ({ site, checkoutId }) => closePage(parts, await reach(site), checkoutId),
  }
  const charging: JobHandler<z.output<typeof chargeKind.data>> = {
    kind: chargeKind,
    run: async ({ site, checkoutId }) => charge(await reach(site), checkoutId),
  }
  const refunding: JobHandler<z.output<typeof refundKind.data>> = {
    kind: refundKind,
    run: async ({ site, refundId }) => giveBack(await reach(site), refundId),
  }
  const answering: JobHandler<z.output<typeof evidenceKind.data>> = {
    kind: evidenceKind,
    run: async ({ site, disputeId }) => sendEvidence(parts, await reach(site), disputeId),
  }
  const forgetting: JobHandler<z.output<typeof forgetCardKind.data>> = {
    kind: forgetCardKind,
    run: async ({ site, savedCardId }) => forgetCard(await reach(site), savedCardId),
  }
  const sweeping: JobHandler<Record<string, never>> = {
    kind: sweepPaymentsKind,
    run: async () => {
      if (parts.cards) await workshop.inSystem(sweep)
    },
  }
  return [looking, closing, charging, refunding, answering, forgetting, sweeping] as const
}

/** What the provider does not know is not this account's: an event may name anything. */
async function look(parts: CardParts, reach: Reach, { kind, id }: LookSubject): Promise<void> {
  const { site, inSite, door } = reach
  try {
    switch (kind) {
      case 'account':
        if (parts.cards) await lookAtAccount(parts.cards, inSite, site)
        return await lookForPayouts(reach)
      case 'checkout':
        return await lookAtCheckout(reach, id)
      case 'charge':
        return await lookAtCharge(reach, id)
      case 'payout':
        return await lookAtPayout(reach, id)
      case 'dispute': {
        const { intentId } = await door.findDispute(id)
        return intentId === null ? undefined : await lookAtCharge(reach, intentId)
      }
      default: {
        const known = await inSite(({ db }) => findByName(db, site.id, { session: id }))
        // one that a kill kept from being noted says by which name it was asked for
        const checkout = known?.id ?? (await door.findPage(id)).checkoutId
        return checkout === null ? undefined : await lookAtCheckout(reach, checkout)
      }
    }
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind !== 'missing') throw error
  }
}

const minute = 60_000
const day = 24 * 60 * minute
/** Of each kind in one run; there are many runs in a day. */
const most = 1000

async function sweep(work: SystemWork): Promise<void> {
  const { db, now } = work
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const pages = await listUnsettled(db, ago(20 * minute), most)
  const refunds = await listWaitingRefunds(db, ago(20 * minute), most)
  const payouts = await listWaitingPayouts(db, ago(day), most)
  const accounts = await listStaleAccounts(db, ago(day), most)
  const all = [...pages, ...refunds, ...payouts, ...accounts].map(({ site_id: site }) => site)
  const sites = new Map<string, Site>((await openSites(work, [...new Set(all)])).map((site) => [site.id, site]))
  const each = async <Row extends { readonly site_id: string }>(
    rows: readonly Row[],
    act: (site: Site, row: Row) => Promise<void>,
  ) => {
    for (const row of rows) {
      const site = sites.get(row.site_id)
      if (site) await act(site, row)
    }
  }
  await each(pages, async (site, { id, kind, state }) => {
    // a kill came between asking for it and noting it: nobody has seen the page, and the card may be charged already
    const again = kind === 'saved_card' ? chargeKind : closePageKind
    if (state === 'opening') await work.enqueue(again, { site, checkoutId: id }, { onlyOne: id })
    else await lookLater(work, site, { kind: 'checkout', id })
  })
  await each(payouts, (site, row) => lookLater(work, site, { kind: 'payout', id: row.provider_payout }))
  await each(accounts, (site) => lookLater(work, site, { kind: 'account', id: site.id }))
  await each(refunds, async (site, { id, state, intent }) => {
    if (state === 'requested') await work.enqueue(refundKind, { site, refundId: id }, { onlyOne: id })
    else if (intent !== null) await lookLater(work, site, { kind: 'charge', id: intent })
  })
  await dropEvents(db, ago(90 * day))
}
