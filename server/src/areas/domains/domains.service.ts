import { randomBytes } from 'node:crypto'
import { DomainId } from '#contract/domains/types.ts'
import { domainLimits, domainStates } from '#contract/domains/values.ts'
import type { Answer, InSite, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import type { Dns } from './dns.service.ts'
import { presentDomain } from './domains.presenter.ts'
import { isOwnHost, judge, nextCheck, readHost, type DnsAnswers } from './domains.rules.ts'
import {
  changeRole,
  deleteDomain,
  findDomain,
  insertDomain,
  isProvenElsewhere,
  isTaken,
  listDue,
  listOf,
  lockDomains,
  releaseBroken,
  saveCheck,
  tellHosts,
  type DomainRow,
} from './domains.store.ts'

export interface DomainParts {
  readonly dns: Dns
  readonly workshop: Workshop
  /** Where people reach the office, without a slash at the end. */
  readonly appUrl: string
}

/** Domains that are looked at in one run of the job; the others have their turn a minute later. */
const mostAtOnce = 50

const refuseHost = (message: string) => new Refusal('invalid', { faults: [{ path: 'body.host', message }] })
const found = (row: DomainRow | undefined): DomainRow => {
  if (!row) throw new Refusal('not_found')
  return row
}
const stateOf = (row: DomainRow) => domainStates.find((state) => state === row.state) ?? 'waiting'

/** Writes down how far a domain is. Undefined where it was taken away meanwhile. */
const settle = (workshop: Workshop, row: DomainRow, answers: DnsAnswers): Promise<DomainRow | undefined> =>
  workshop.inSystem(async ({ db, now }) => {
    const judged = judge(stateOf(row), row.proof_token, answers)
    const isTakenNow = judged.state !== 'waiting' && (await isProvenElsewhere(db, row))
    const result = isTakenNow ? ({ state: 'waiting', fault: 'taken' } as const) : judged
    if (result.state !== 'waiting') await releaseBroken(db, row)
    const saved = await saveCheck(db, row, result, { now, next: nextCheck(result.state, row.created_at, now) })
    if (saved && saved.state !== row.state) await tellHosts(db)
    return saved
  })

/** @throws Refusal conflict for a host that somebody has, and for one too many */
async function insertHost(work: SiteWork, host: string): Promise<DomainRow> {
  const { db, site, now } = work
  const rows = await lockDomains(db, site.id)
  if (rows.length >= domainLimits.hosts || (await isTaken(db, host))) throw new Refusal('conflict')
  const made = await insertDomain(db, {
    site_id: site.id,
    id: newId(DomainId),
    host,
    role: rows.some(({ role }) => role === 'primary') ? 'redirect' : 'primary',
    proof_token: `site=${randomBytes(16).toString('base64url')}`,
    created_at: now,
    next_check_at: nextCheck('waiting', now, now),
  })
  if (!made) throw new Refusal('conflict')
  work.audit({ act: 'domain.create', record: 'domain', recordId: made.id, after: { host } })
  work.announce('site', site.id)
  return made
}

/** @throws Refusal not_found; conflict for one that does not lead here */
async function choosePrimary(work: SiteWork, id: DomainId): Promise<DomainRow[]> {
  const { db, site } = work
  const all = await lockDomains(db, site.id)
  const chosen = found(all.find((row) => row.id === id))
  if (chosen.state !== 'live') throw new Refusal('conflict')
  const was = all.find(({ role }) => role === 'primary')
  if (was) await changeRole(db, site.id, was.id, 'redirect')
  await changeRole(db, site.id, chosen.id, 'primary')
  await tellHosts(db)
  const [before, after] = [{ host: was?.host ?? '' }, { host: chosen.host }]
  work.audit({ act: 'domain.update', record: 'domain', recordId: chosen.id, before, after })
  work.announce('site', site.id)
  return listOf(db, site.id)
}

/** What owners do with domains. The DNS is asked while no transaction is open. */
export function domainOperations({ dns, workshop, appUrl }: DomainParts) {
  const { office } = dns
  const shown = (rows: readonly DomainRow[], own: readonly string[]) =>
    rows.map((row) => presentDomain(row, office, own))

  return {
    listDomains: async (
      inSite: InSite,
      _input: Input<'listDomains'>,
      site: SiteWork['site'],
    ): Promise<Answer<'listDomains'>> => {
      const rows = await inSite(({ db }) => listOf(db, site.id))
      const own = rows.length === 0 ? [] : await dns.ownAddresses()
      return { domains: shown(rows, own), usual: `${appUrl}/p/${site.slug}` }
    },

    /** @throws Refusal invalid for what is no host of theirs; conflict for one that somebody has, and for one too many */
    addDomain: async (inSite: InSite, { body }: Input<'addDomain'>): Promise<Answer<'addDomain'>> => {
      const host = readHost(body.host)
      if (host === undefined) throw refuseHost('is not a domain on the internet')
      if (isOwnHost(host, office)) throw refuseHost('belongs to this server')
      const row = await inSite((work) => insertHost(work, host))
      const [domain] = shown([row], await dns.ownAddresses())
      if (!domain) throw new Refusal('internal')
      return { domain }
    },

    /** @throws Refusal not_found */
    removeDomain: async (work: SiteWork, { params }: Input<'removeDomain'>): Promise<Answer<'removeDomain'>> => {
      const { db, site } = work
      const rows = await lockDomains(db, site.id)
      const { id, host, role } = found(await deleteDomain(db, site.id, params.domainId))
      const others = rows.filter((row) => row.id !== id)
      const next = others.find(({ state }) => state === 'live') ?? others[0]
      if (role === 'primary' && next) await changeRole(db, site.id, next.id, 'primary')
      await tellHosts(db)
      work.audit({ act: 'domain.remove', record: 'domain', recordId: id, before: { host } })
      work.announce('site', site.id)
      return {}
    },

    /** @throws Refusal not_found */
    checkDomain: async (
      inSite: InSite,
      { params }: Input<'checkDomain'>,
      site: SiteWork['site'],
    ): Promise<Answer<'checkDomain'>> => {
      const row = found(await inSite(({ db }) => findDomain(db, site.id, params.domainId)))
      const answers = await dns.ask(row.host)
      const saved = found(await settle(workshop, row, answers))
      await inSite(async (work) => work.announce('site', site.id))
      return { domain: presentDomain(saved, office, answers.own) }
    },

    /** @throws Refusal not_found; conflict for one that does not lead here */
    makeDomainPrimary: async (
      inSite: InSite,
      { params }: Input<'makeDomainPrimary'>,
    ): Promise<Answer<'makeDomainPrimary'>> => {
      const rows = await inSite((work) => choosePrimary(work, params.domainId))
      return { domains: shown(rows, await dns.ownAddresses()) }
    },

    /** Looks at the domains whose time has come, one after the other: none of them is in a hurry. */
    async checkDue(): Promise<void> {
      const due = await workshop.inSystem(({ db, now }) => listDue(db, now, mostAtOnce))
      for (const row of due) await settle(workshop, row, await dns.ask(row.host))
    },
  }
}
export type DomainOperations = ReturnType<typeof domainOperations>
