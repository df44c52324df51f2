import { z } from 'zod'
import type { Calls } from '../call.ts'
import { FullAddress, MailingListId } from '../print/mailings.types.ts'
import { queryNumber, slugParams, text } from '../shared.ts'
import {
  Permit,
  PermitFields,
  PermitId,
  PermitPreview,
  permitSourceFields,
  PermitSource,
  PermitSourceId,
} from './types.ts'
import { permitFaults, permitLimits as limits, permitStates, portalKinds } from './values.ts'

const sourceParams = slugParams.extend({ permitSourceId: PermitSourceId })

export const permitCalls = {
  listPermitSources: {
    summary: 'The open-data portals whose building permits are read, in the order of their names',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ sources: z.array(PermitSource).max(limits.sources) }),
  },
  previewPermitSource: {
    summary: 'The newest rows of a dataset as they would be read, and its columns; keeps nothing',
    access: 'owner',
    support: 'refused',
    limit: 'places',
    params: slugParams,
    /** Without `fields` they are guessed by their names. */
    body: z.strictObject({
      kind: z.enum(portalKinds),
      address: permitSourceFields.address,
      fields: PermitFields.nullable(),
    }),
    ok: z.object({
      /** Why there is nothing to see; null: there is. */
      fault: z.enum(permitFaults).nullable(),
      columns: z.array(z.string()).max(limits.columns),
      /** The columns that were used; null where they cannot be guessed. */
      fields: PermitFields.nullable(),
      rows: z.array(PermitPreview).max(limits.preview),
    }),
  },
  createPermitSource: {
    summary: 'Adds a portal, and has it read',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.strictObject(permitSourceFields),
    ok: z.object({ source: PermitSource }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updatePermitSource: {
    summary: 'Changes a portal: with other columns it is read anew',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: sourceParams,
    body: z.strictObject(permitSourceFields).omit({ kind: true, address: true }).partial(),
    ok: z.object({ source: PermitSource }),
    versioned: true,
    errors: ['stale'],
  },
  deletePermitSource: {
    summary: 'Deletes a portal with its permits, also those on the mailing list; what was mailed stays mailed',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: sourceParams,
    ok: z.object({ source: PermitSource }),
  },
  readPermitSources: {
    summary: 'Has every portal of the business read now, instead of in the night',
    access: 'office',
    support: 'refused',
    limit: 'places',
    params: slugParams,
    ok: z.object({ sources: z.number().int().min(1) }),
    status: 202,
    errors: ['not_connected'],
  },
  listPermits: {
    summary: 'Building permits near the business, without a contractor first, then the newest',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({
      state: z.enum(permitStates).default('new'),
      /** Only those about the business's own work. */
      work: z.enum(['own', 'all']).default('own'),
      search: text(80).default(''),
      /** At most so many meters away; 0: as far as each portal reaches. */
      within: queryNumber(0, limits.farthest, 0),
      cursor: text(200).default(''),
      limit: queryNumber(1, limits.listAtOnce, limits.listAtOnce),
    }),
    ok: z.object({
      permits: z.array(Permit).max(limits.listAtOnce),
      next_cursor: z.string().nullable(),
      /** By state, with the same filter. */
      counts: z.record(z.enum(permitStates), z.number().int().min(0)),
      /** Whether it is known what work the business does and where, so that permits can be compared with it. */
      knows: z.object({ work: z.boolean(), place: z.boolean() }),
    }),
  },
  mailPermit: {
    summary: 'Puts the address of a permit on the mailing list of permits, which is made where there is none',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ permitId: PermitId }),
    body: z.strictObject({ address: FullAddress }),
    ok: z.object({ permit: Permit, list: z.object({ id: MailingListId, name: z.string() }) }),
    errors: ['conflict'],
  },
  unmailPermit: {
    summary: 'Takes the address of a permit off the mailing list again; what was mailed stays mailed',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ permitId: PermitId }),
    ok: z.object({ permit: Permit }),
  },
  updatePermit: {
    summary: 'Puts a permit away, or brings it back',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ permitId: PermitId }),
    body: z.strictObject({ hidden: z.boolean() }),
    ok: z.object({ permit: Permit }),
    errors: ['conflict'],
  },
} as const satisfies Calls<
  | 'listPermitSources'
  | 'previewPermitSource'
  | 'createPermitSource'
  | 'updatePermitSource'
  | 'deletePermitSource'
  | 'readPermitSources'
  | 'listPermits'
  | 'updatePermit'
  | 'mailPermit'
  | 'unmailPermit'
>
