import { randomBytes } from 'node:crypto'
import { LeadHookId, slug as slugShape } from '#contract/shared.ts'
import { LeadHook } from '#contract/leads.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import {
  changeLeadHook,
  insertLeadHook,
  listLeadHooks as list,
  lockLeadHook,
  type LeadHookRow,
} from './conversations.leads.store.ts'

/** What the calls about sellers of leads work with. */
export interface LeadParts {
  readonly sealer: Sealer
  /** Where the world reaches us, without a slash at the end. */
  readonly appUrl: string
}

/** A business needs one for each seller; more than this is a fault in somebody's program. */
const mostHooks = 50
/** Standard Webhooks: between 24 and 64 bytes. */
const secretBytes = 32

const presentHook = (row: LeadHookRow, slug: string, appUrl: string) => ({
  id: LeadHookId.parse(row.id),
  name: row.name,
  source: LeadHook.shape.source.parse(row.source),
  address: `${appUrl}/hooks/leads/${slugShape.parse(slug)}/${row.id}`,
  active: row.active,
  received: row.received,
  last_used: row.last_used_at?.toISOString() ?? null,
  created: row.created_at.toISOString(),
  version: row.version,
})

/** The calls about sellers of leads. */
export const leadOperations = ({ sealer, appUrl }: LeadParts) => ({
  listLeadHooks: async ({ db, site }: SiteWork): Promise<Answer<'listLeadHooks'>> => ({
    lead_hooks: (await list(db, site.id)).map((row) => presentHook(row, site.slug, appUrl)),
  }),

  /** The secret is kept sealed: nobody reads it again, in a copy of the database neither. @throws Refusal conflict */
  createLeadHook: async (work: SiteWork, { body }: Input<'createLeadHook'>): Promise<Answer<'createLeadHook'>> => {
    const { db, site, now } = work
    const known = await list(db, site.id)
    if (known.length >= mostHooks) throw new Refusal('conflict')
    if (known.some(({ name }) => name.toLowerCase() === body.name.toLowerCase()))
      throw refuseField('conflict', 'name', 'is the name of another seller')
    const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`
    const row = await insertLeadHook(db, {
      site_id: site.id,
      id: newId(LeadHookId),
      ...body,
      sealed_secret: sealer.seal('lead-hook', secret),
      created_at: now,
    })
    work.audit({ act: 'lead_hook.create', record: 'lead_hook', recordId: row.id, after: body })
    return { lead_hook: presentHook(row, site.slug, appUrl), secret }
  },

  /** @throws Refusal not_found, stale */
  updateLeadHook: async (
    work: SiteWork,
    { params, body, ifVersion }: Input<'updateLeadHook'>,
  ): Promise<Answer<'updateLeadHook'>> => {
    const { db, site } = work
    const row = await lockLeadHook(db, site.id, params.hookId)
    if (!row) throw new Refusal('not_found')
    if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
    const changes = changesBetween(row, body)
    if (!changes) return { lead_hook: presentHook(row, site.slug, appUrl) }
    const changed = await changeLeadHook(db, site.id, params.hookId, body)
    work.audit({ act: 'lead_hook.update', record: 'lead_hook', recordId: row.id, ...changes })
    return { lead_hook: presentHook(changed, site.slug, appUrl) }
  },
})
