import type { OnlineMethod } from '#contract/invoices/values.ts'
import type { Answer, InSite, Input } from '../../../http/handler.ts'
import { PaymentsError } from '../../../platform/payments/payments.ts'
import type { CardPayments } from '../../../platform/payments/cards.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { siteFacts } from '../../sites/index.ts'
import { mayManageAccount } from '../payments.policy.ts'
import type { CardParts, Reach } from '../payments.types.ts'
import { accountStateOf, methodsOf, presentAccount } from './accounts.presenter.ts'
import { beginLook, findAccount, insertAccount, keepLook, setEnded, type AccountRow } from './accounts.store.ts'

type Site = SiteWork['site']

/** @throws Refusal not_connected where card payments are not set up */
export function cardsIn({ cards }: Pick<CardParts, 'cards'>): CardPayments {
  if (!cards) throw new Refusal('not_connected')
  return cards
}

/** What the provider did not do is said as what it is to a person: not available now. */
export async function orUnavailable<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof PaymentsError) throw new Refusal('unavailable')
    throw error
  }
}

const shown = (parts: Pick<CardParts, 'cards'>, work: SiteWork, row: AccountRow | undefined) => ({
  account: presentAccount(row, { mode: parts.cards?.mode, manage: mayManageAccount(work) }),
})

/** As it was looked up last. */
export const getPaymentAccount = async (
  parts: Pick<CardParts, 'cards'>,
  work: SiteWork,
): Promise<Answer<'getPaymentAccount'>> => shown(parts, work, await findAccount(work.db, work.site.id))

/**
 * The way to a business's account outside of a transaction; one that was disconnected still gives money back.
 * @throws Refusal not_connected
 */
export async function reachAccount(
  parts: Pick<CardParts, 'cards'>,
  inSite: InSite,
  site: Site,
): Promise<Reach & { readonly account: AccountRow }> {
  const cards = cardsIn(parts)
  const account = await inSite(({ db }) => findAccount(db, site.id))
  // one that was opened while the server charged in the other way: its customers' money would go to somebody else
  if (account?.mode !== cards.mode) throw new Refusal('not_connected')
  return { site, inSite, account, door: cards.at(site.id, account.provider_account) }
}

/** Asks the provider how the account stands, and keeps that: the one way by which anything of it changes here. */
export async function lookAtAccount(cards: CardPayments, inSite: InSite, site: Site): Promise<void> {
  const begun = await inSite(async ({ db }) => {
    const row = await findAccount(db, site.id)
    const number = row && (await beginLook(db, site.id))?.looks_begun
    return row && number !== undefined ? { account: row.provider_account, number } : undefined
  })
  if (!begun) return
  const look = await cards.findAccount(site.id, begun.account)
  await inSite(async (work) => {
    const kept = await keepLook(work.db, site.id, { number: begun.number, look, now: work.now })
    if (!kept) return
    const changes = changesBetween(factsOf(kept.before), factsOf(kept.after))
    if (!changes) return
    work.audit({ act: 'payment_account.change', record: 'payment_account', recordId: site.id, ...changes })
    work.announce('payments', site.id)
  })
}

const factsOf = (row: AccountRow) => ({ state: accountStateOf(row), methods: methodsOf(row), needs: row.needs })

/**
 * Sends the owner to the provider's page; the account is made if there is none, once, also after a kill. With the server's
 * own key nothing is asked, and the first business that wants it has it.
 * @throws Refusal not_connected; conflict, also for a business that had an account in the other mode; unavailable
 */
export async function startPaymentOnboarding(
  parts: CardParts,
  inSite: InSite,
  site: Site,
): Promise<Answer<'startPaymentOnboarding'>> {
  const cards = cardsIn(parts)
  const known = await inSite(async (work) => ({
    row: await findAccount(work.db, site.id),
    business: await siteFacts(work),
  }))
  if (known.row && known.row.mode !== cards.mode) throw new Refusal('conflict')
  return orUnavailable(async () => {
    const account =
      known.row?.provider_account ??
      (await cards.makeAccount({ siteId: site.id, name: known.business.name, email: known.business.email }))
    await inSite((work) => connect(work, account, { mode: cards.mode, row: known.row }))
    await lookAtAccount(cards, inSite, site)
    const screen = `${parts.appUrl}/settings?section=payments&site=${site.slug}`
    const url = await cards.onboardingUrl(site.id, account, {
      back: `${screen}&onboarding=done`,
      again: `${screen}&onboarding=again`,
    })
    return inSite(async (work) => ({ url, ...shown(parts, work, await findAccount(work.db, site.id)) }))
  })
}

/** @throws Refusal conflict where another business has this account */
async function connect(
  work: SiteWork,
  account: string,
  { mode, row }: { readonly mode: 'connect' | 'own'; readonly row: AccountRow | undefined },
): Promise<void> {
  const { db, site, now, actor } = work
  if (row) {
    if (row.ended_at === null) return
    await setEnded(db, site.id, null)
  } else {
    const created_by = actor.kind === 'member' ? actor.userId : null
    const made = await insertAccount(db, {
      site_id: site.id,
      provider_account: account,
      mode,
      created_by,
      created_at: now,
    })
    if (!made && (await findAccount(db, site.id))?.provider_account !== account) throw new Refusal('conflict')
    if (!made) return
  }
  work.audit({ act: 'payment_account.connect', record: 'payment_account', recordId: site.id, after: { mode } })
  work.announce('payments', site.id)
}

/** Looks now, for who does not want to wait for news. @throws Refusal not_connected, unavailable */
export async function refreshPaymentAccount(
  parts: CardParts,
  inSite: InSite,
  site: Site,
): Promise<Answer<'refreshPaymentAccount'>> {
  const cards = cardsIn(parts)
  await reachAccount(parts, inSite, site)
  await orUnavailable(() => lookAtAccount(cards, inSite, site))
  return inSite(async (work) => shown(parts, work, await findAccount(work.db, site.id)))
}

/** Nobody pays online any more. What was paid can be given back still. @throws Refusal not_connected */
export async function disconnectPaymentAccount(
  parts: Pick<CardParts, 'cards'>,
  work: SiteWork,
  _input: Input<'disconnectPaymentAccount'>,
): Promise<Answer<'disconnectPaymentAccount'>> {
  const { db, site, now } = work
  const row = await findAccount(db, site.id)
  if (!row || row.ended_at !== null) throw new Refusal('not_connected')
  const ended = await setEnded(db, site.id, now)
  work.audit({ act: 'payment_account.disconnect', record: 'payment_account', recordId: site.id, after: {} })
  work.announce('payments', site.id)
  return shown(parts, work, ended)
}

/** How customers of this business can pay online now; empty where they cannot. */
export const methodsToPay = async ({ db, site }: SiteWork): Promise<readonly OnlineMethod[]> =>
  methodsOf(await findAccount(db, site.id))
