import { z } from 'zod'
import { deletionDays, isSameName } from '#contract/sites.deletion.rules.ts'
import type { Deletion } from '#contract/sites.deletion.ts'
import type { UserId } from '#contract/shared.ts'
import type { Answer, InSite, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { followClosingLater } from '../billing/billing.ending.operations.ts'
import { stopWaitingMessages } from '../conversations/conversations.closing.operations.ts'
import { deletionNewsKind } from './sites.deletion.kinds.ts'
import type { DeletionParts } from './sites.deletion.parts.ts'
import { daysLater, lastDigits } from './sites.deletion.rules.ts'
import {
  countHeld,
  findDeletion,
  findName,
  insertDeletion,
  isOwner,
  setClosed,
  tellClosing,
  undoRow,
} from './sites.deletion.store.ts'
import { lockSite, readSite } from './sites.store.ts'

const DeletionId = z.uuid()

/** Who acts. @throws Refusal forbidden for anybody but a person */
function personOf({ actor }: SiteWork): UserId {
  if (actor.kind !== 'member') throw new Refusal('forbidden')
  return actor.userId
}

const doomed = async ({ db, site }: SiteWork) => {
  const { name, closed_at: closed } = await readSite(db, site.id)
  return { id: site.id, name, closed: closed !== null }
}

const nameOf = (row: { first_name: string | null; last_name: string | null }): string =>
  [row.first_name, row.last_name].filter(Boolean).join(' ')

/** How it stands, but for the person's own number, which no transaction of a business may read. */
async function stateOf(work: SiteWork): Promise<Omit<Deletion, 'code_to'>> {
  const site = await readSite(work.db, work.site.id)
  const row = await findDeletion(work.db, work.site.id)
  return {
    name: site.name,
    closed: row ? { at: row.asked_at.toISOString(), until: row.remove_at.toISOString(), by: nameOf(row) } : null,
    holds: await countHeld(work),
  }
}

/** Who asks may have been taken out since they were let in: while their code was looked at. @throws Refusal forbidden */
async function requireOwner(work: SiteWork, userId: UserId): Promise<void> {
  if (!(await isOwner(work, userId))) throw new Refusal('forbidden')
}

/** Closes it in one step: from the commit on it is there for nobody but its owners, who may undo it. */
async function close(work: SiteWork, closed: DeletionParts['closed']): Promise<void> {
  const userId = personOf(work)
  const { db, site, now } = work
  const row = await lockSite(db, site.id)
  if (row.closed_at) return
  await requireOwner(work, userId)
  const until = daysLater(now, deletionDays)
  await insertDeletion(work, {
    id: newId(DeletionId),
    name: row.name,
    time_zone: row.time_zone,
    asked_by: userId,
    remove_at: until,
  })
  await stopWaitingMessages(work)
  await setClosed(work, now)
  await tellClosing(work, 'closed')
  await followClosingLater(work)
  work.audit({ act: 'site.close', record: 'site', recordId: site.id, after: { ends: until.toISOString() } })
  await tellOwners(work, row, until)
  work.afterCommit(() => closed.close(site.id))
}

async function reopen(work: SiteWork, closed: DeletionParts['closed']): Promise<void> {
  const userId = personOf(work)
  const row = await lockSite(work.db, work.site.id)
  if (!row.closed_at) return
  await requireOwner(work, userId)
  if (!(await undoRow(work, userId))) throw new Refusal('gone')
  await setClosed(work, null)
  await tellClosing(work, 'open')
  await followClosingLater(work)
  work.audit({ act: 'site.restore', record: 'site', recordId: work.site.id })
  await tellOwners(work, row, null)
  work.afterCommit(() => closed.open(work.site.id))
}

async function tellOwners(work: SiteWork, row: { name: string; time_zone: string }, until: Date | null): Promise<void> {
  const person = await findName(work.db, personOf(work))
  await work.enqueue(deletionNewsKind, {
    siteId: work.site.id,
    name: row.name,
    by: person ? nameOf(person) : '',
    timeZone: row.time_zone,
    until: until?.toISOString() ?? null,
  })
}

/** The end of a business: asked for by an owner, undone by an owner. */
export function deletionOperations({ workshop, accounts: { owners }, closed }: DeletionParts) {
  async function present(inSite: InSite): Promise<{ deletion: Deletion }> {
    const { userId, state } = await inSite(async (work) => ({ userId: personOf(work), state: await stateOf(work) }))
    const phone = await owners.provenBy(workshop, userId)
    return { deletion: { ...state, code_to: phone === null ? null : lastDigits(phone) } }
  }

  return {
    getDeletion: (inSite: InSite): Promise<Answer<'getDeletion'>> => present(inSite),

    /** @throws Refusal conflict for a person without a number, too_many */
    async sendDeletionCode(inSite: InSite): Promise<Answer<'sendDeletionCode'>> {
      const { userId, site } = await inSite(async (work) => ({ userId: personOf(work), site: await doomed(work) }))
      await owners.sendProof(workshop, userId, site)
      return { sent: true }
    },

    /** Asking twice is asking once. @throws Refusal invalid, naming the field that is not right */
    async deleteLandingPage(
      inSite: InSite,
      { body }: Input<'deleteLandingPage'>,
    ): Promise<Answer<'deleteLandingPage'>> {
      const { userId, site } = await inSite(async (work) => ({ userId: personOf(work), site: await doomed(work) }))
      if (!site.closed) {
        if (!isSameName(body.name, site.name)) throw refuseField('invalid', 'name', 'is not the name of the business')
        await owners.prove(workshop, userId, site, body.code)
        await inSite((work) => close(work, closed))
      }
      return present(inSite)
    },

    /** @throws Refusal gone when it is being removed already */
    async undoDeletion(inSite: InSite): Promise<Answer<'undoDeletion'>> {
      await inSite((work) => reopen(work, closed))
      return present(inSite)
    },
  }
}

/** For what must find closed businesses too, in a transaction of the server itself. */
export { seeClosed } from './sites.removal.store.ts'
