import { sql } from 'kysely'
import { Role } from '#contract/accounts.ts'
import { InvitationId, SiteId, UserId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import { errorCode } from '../../platform/database/errors.ts'
import type { E164 } from '../../platform/phone.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'

export interface InvitationRow {
  readonly id: InvitationId
  readonly role: Role
  readonly channel: 'sms' | 'email'
  readonly contact: string
  readonly invitedBy: UserId | null
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly cancelledAt: Date | null
  readonly acceptedAt: Date | null
}

interface Selected {
  id: string
  role: string
  channel: string
  contact: string
  invited_by: string | null
  sent_at: Date
  expires_at: Date
  cancelled_at: Date | null
  accepted_at: Date | null
}
const columns = [
  'id',
  'role',
  'channel',
  'contact',
  'invited_by',
  'sent_at',
  'expires_at',
  'cancelled_at',
  'accepted_at',
] as const

const shaped = (row: Selected): InvitationRow => ({
  id: InvitationId.parse(row.id),
  role: Role.parse(row.role),
  channel: row.channel === 'sms' ? 'sms' : 'email',
  contact: row.contact,
  invitedBy: row.invited_by === null ? null : UserId.parse(row.invited_by),
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
  cancelledAt: row.cancelled_at,
  acceptedAt: row.accepted_at,
})

/** Those that nobody took up and nobody withdrew, the newest first. */
export async function openInvitations({ db, site }: SiteWork): Promise<InvitationRow[]> {
  const rows = await db
    .selectFrom('invitations')
    .select(columns)
    .where('site_id', '=', site.id)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map(shaped)
}

/** Held until the transaction ends: an invitation is taken up, sent anew or withdrawn, one at a time. */
export async function lockInvitation({ db, site }: SiteWork, id: InvitationId): Promise<InvitationRow | undefined> {
  const row = await db
    .selectFrom('invitations')
    .select(columns)
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && shaped(row)
}

/** How many were sent since; one that was sent several times counts as often. */
export async function countSent({ db, site }: SiteWork, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('invitations')
    .select((query) => query.fn.coalesce(query.fn.sum<string>('sends'), sql<string>`0`).as('sent'))
    .where('site_id', '=', site.id)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(sent)
}

export interface NewInvitation {
  readonly role: Role
  readonly channel: 'sms' | 'email'
  readonly contact: string
  readonly tokenHash: string
  readonly invitedBy: UserId | null
  readonly expiresAt: Date
}

/** Undefined when this contact has an invitation that is open. */
export async function insertInvitation(
  { db, site, now }: SiteWork,
  invitation: NewInvitation,
): Promise<InvitationRow | undefined> {
  const row = await db
    .insertInto('invitations')
    .values({
      site_id: site.id,
      id: newId(InvitationId),
      role: invitation.role,
      channel: invitation.channel,
      contact: invitation.contact,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      sent_at: now,
      expires_at: invitation.expiresAt,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'contact'])
        .where('accepted_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .doNothing(),
    )
    .returning(columns)
    .executeTakeFirst()
  return row && shaped(row)
}

export interface InvitationChange {
  readonly token_hash?: string
  readonly invited_by?: UserId | null
  readonly sent_at?: Date
  readonly expires_at?: Date
  readonly cancelled_at?: Date | null
  readonly accepted_at?: Date
  readonly accepted_by?: UserId
}

/** `'taken'`: another invitation to the same contact is open meanwhile. */
export async function changeInvitation(
  { db, site }: SiteWork,
  id: InvitationId,
  change: InvitationChange,
): Promise<InvitationRow | 'taken'> {
  try {
    const row = await db
      .updateTable('invitations')
      .set({ ...change, ...(change.sent_at ? { sends: sql<number>`sends + 1` } : {}) })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    return shaped(row)
  } catch (error) {
    // unique_violation
    if (errorCode(error) === '23505') return 'taken'
    throw error
  }
}

/** Withdraws those that this person sent and nobody took up, and says which. */
export async function withdrawInvitationsOf(
  { db, site, now }: SiteWork,
  userId: UserId,
): Promise<Pick<InvitationRow, 'id' | 'contact'>[]> {
  const rows = await db
    .updateTable('invitations')
    .set({ cancelled_at: now })
    .where('site_id', '=', site.id)
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning(['id', 'contact'])
    .execute()
  return rows.map(({ id, contact }) => ({ id: InvitationId.parse(id), contact }))
}

/** An invitation by what its link holds, and where it leads. */
export interface FoundInvitation {
  readonly site: { readonly id: SiteId; readonly slug: string }
  readonly business: string
  readonly invitedBy: string
  readonly invitation: InvitationRow
}

export async function findByToken({ db }: SystemWork, tokenHash: string): Promise<FoundInvitation | undefined> {
  const row = await db
    .selectFrom('invitations as i')
    .innerJoin('sites as s', 's.id', 'i.site_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select(columns.map((column) => `i.${column}` as const))
    .select(['i.site_id', 's.slug', 's.name', 'u.first_name', 'u.last_name'])
    .where('i.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return (
    row && {
      site: { id: SiteId.parse(row.site_id), slug: row.slug },
      business: row.name,
      invitedBy: [row.first_name, row.last_name].filter(Boolean).join(' '),
      invitation: shaped(row),
    }
  )
}

/** Whether some business has invited this number, and still waits for it. */
export const isInvited = async ({ db, now }: SystemWork, phone: E164): Promise<boolean> =>
  (await db
    .selectFrom('invitations')
    .select('id')
    .where('channel', '=', 'sms')
    .where('contact', '=', phone)
    .where('cancelled_at', 'is', null)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined
