import { z } from 'zod'
import type { Calls } from './call.ts'
import { keyAccesses, keyAreas } from './keys.areas.ts'
import { ApiKeyId, Moment, requiredName, slugParams, Version } from './shared.ts'

/** A key as its owner sees it: the key itself is nowhere any more. */
export const ApiKey = z.object({
  id: ApiKeyId,
  name: z.string(),
  /** The first letters, to tell it from others. */
  hint: z.string(),
  access: z.enum(keyAccesses),
  areas: z.array(z.enum(keyAreas)),
  created: Moment,
  created_by: z.string(),
  last_used: Moment.nullable(),
  last_used_from: z.string().nullable(),
  ended: Moment.nullable(),
  version: Version,
})
export type ApiKey = z.output<typeof ApiKey>

const areas = z
  .array(z.enum(keyAreas))
  .min(1)
  .max(keyAreas.length)
  .transform((given) => keyAreas.filter((area) => given.includes(area)))

export const keyCallDeclarations = {
  listKeys: {
    summary: 'The keys that programs sign in with, newest first; ended ones last',
    access: 'owner',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    ok: z.object({ api_keys: z.array(ApiKey) }),
  },
  createKey: {
    summary: 'Makes a key for a program; it is shown this once, and sent as `Authorization: Bearer …`',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ name: requiredName(80), access: z.enum(keyAccesses), areas }),
    ok: z.object({ api_key: ApiKey, token: z.string() }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updateKey: {
    summary: 'Renames a key, ends it at once, or takes that back (`ended: null`)',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams.extend({ keyId: ApiKeyId }),
    body: z.strictObject({ name: requiredName(80), ended: z.literal(true).nullable() }).partial(),
    ok: z.object({ api_key: ApiKey }),
    versioned: true,
    errors: ['stale', 'conflict'],
  },
} as const satisfies Calls<'listKeys' | 'createKey' | 'updateKey'>
