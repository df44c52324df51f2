import { UserId, type SupportSessionId } from '#contract/shared.ts'
import { supportMinutes } from '#contract/support.ts'
import type { SupportStanding } from '../../http/parts.ts'
import { readPhone } from '../../platform/phone.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { Origin, SystemWork } from '../../platform/work/work.ts'
import type { AccountParts } from './accounts.parts.ts'
import { secondsAfter } from './accounts.rules.ts'
import { findProfiles, type ProfileRow } from './profiles.store.ts'
import { countUse, secondsUntilUse } from './recent-uses.store.ts'
import {
  endSession,
  insertSession,
  newestSession,
  openSessions,
  readStaffMarks,
  writeIntoSites,
  writeSupportLog,
  type SupportSessionRow,
} from './support.store.ts'
import { findUser, findUserByClaimedEmail, findUserByPhone, type UserRow } from './users.store.ts'

/** Searches that one of the staff may make in a day, and times they may begin to act as somebody. */
const perDay = { find: 200, begin: 60 } as const
const day = 24 * 3600

export interface FoundPerson {
  readonly user: UserRow
  readonly sites: readonly ProfileRow[]
}

export { supportChannel } from './support.store.ts'

/** Who of the staff acts no longer as whom (undefined: as anybody); undefined for a message that is not one of ours. */
export function readSupportNews(payload: string): { who: UserId; userId?: UserId } | undefined {
  const [support, person] = payload.split(' ')
  const who = UserId.safeParse(support)
  const userId = UserId.safeParse(person)
  if (!who.success || (person !== undefined && !userId.success)) return undefined
  return { who: who.data, ...(userId.success ? { userId: userId.data } : {}) }
}

type Parts = Pick<AccountParts, 'workshop' | 'clock' | 'sealer' | 'settings'>

/**
 * Product staff: who they are is settled by the setting of their phone numbers or by the command-line tool, never by a
 * call. They may act as somebody for an hour once they have said why (decisions, section 3).
 */
export function supportOperations({ workshop, clock, sealer, settings }: Parts) {
  async function isStaff(work: SystemWork, userId: UserId): Promise<boolean> {
    const marks = await readStaffMarks(work, userId)
    return marks !== undefined && (marks.is_support || settings.supportPhones.includes(marks.phone ?? ''))
  }

  async function count(work: SystemWork, act: keyof typeof perDay, supportId: UserId): Promise<void> {
    const key = sealer.mac('sign-in-code', `support ${act} ${supportId}`)
    if (await countUse(work, key, perDay[act], day)) return
    throw new Refusal('too_many', { retryAfter: await secondsUntilUse(work, key, day) })
  }

  return {
    isStaff,
    isSupport: (userId: UserId): Promise<boolean> => workshop.inSystem((work) => isStaff(work, userId)),

    /** How it stands with somebody who says that they act as another. Asked for each such call: it may end any moment. */
    supportStanding: (supportId: UserId, personId: UserId): Promise<SupportStanding> =>
      workshop.inSystem(async (work) => {
        if (!(await isStaff(work, supportId))) return 'none'
        const session = await newestSession(work, supportId, personId)
        if (!session) return 'none'
        return session.endedAt === null && session.endsAt > clock.now() ? { until: session.endsAt } : 'ended'
      }),

    /** @throws Refusal phone_invalid, too_many */
    async findPerson(
      work: SystemWork,
      supportId: UserId,
      by: { phone: string } | { email: string },
      origin: Origin,
    ): Promise<FoundPerson | null> {
      await count(work, 'find', supportId)
      const user = 'phone' in by ? await byPhone(work, by.phone) : await findUserByClaimedEmail(work, by.email)
      const detail = 'phone' in by ? by.phone : by.email
      await writeSupportLog(work, { supportId, personId: user?.id ?? null, act: 'find', detail, origin })
      return user ? { user, sites: await findProfiles(work, user.id) } : null
    },

    /** @throws Refusal too_many, forbidden (another of the staff), not_found, invalid (oneself) */
    async beginSupport(
      work: SystemWork,
      supportId: UserId,
      { personId, reason }: { personId: UserId; reason: string },
      origin: Origin,
    ): Promise<SupportSessionRow> {
      await count(work, 'begin', supportId)
      if (personId === supportId) throw refuseField('invalid', 'user_id', 'is your own')
      if (!(await findUser(work, personId))) throw new Refusal('not_found')
      if (await isStaff(work, personId)) throw new Refusal('forbidden')
      for (const { id } of await openSessions(work, supportId)) await finish(work, supportId, id, origin)
      const endsAt = secondsAfter(work.now, supportMinutes * 60)
      const id = await insertSession(work, { supportId, personId, reason, endsAt })
      await writeSupportLog(work, { supportId, personId, act: 'begin', detail: reason, origin })
      const after = { reason, ends: endsAt.toISOString() }
      await writeIntoSites(work, { supportId, personId, act: 'support.begin', id, after, origin })
      const begun = await newestSession(work, supportId, personId)
      if (!begun) throw new Error('a session that was just begun is not there')
      return begun
    },

    listSupportSessions: (work: SystemWork, supportId: UserId) => openSessions(work, supportId),

    /** @throws Refusal not_found */
    async endSupport(work: SystemWork, supportId: UserId, id: SupportSessionId, origin: Origin): Promise<void> {
      if (!(await finish(work, supportId, id, origin))) throw new Refusal('not_found')
    },
  }
}

async function finish(work: SystemWork, supportId: UserId, id: SupportSessionId, origin: Origin): Promise<boolean> {
  const personId = await endSession(work, supportId, id)
  if (!personId) return false
  await writeSupportLog(work, { supportId, personId, act: 'end', detail: '', origin })
  await writeIntoSites(work, { supportId, personId, act: 'support.end', id, after: {}, origin })
  return true
}

async function byPhone(work: SystemWork, typed: string): Promise<UserRow | undefined> {
  const phone = readPhone(typed)
  if (!phone) throw refuseField('phone_invalid', 'phone', 'is not a phone number')
  return findUserByPhone(work, phone)
}
