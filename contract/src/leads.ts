import { z } from 'zod'
import type { Calls } from './call.ts'
import { sources } from './requests.ts'
import {
  Email,
  emptyOr,
  homeownerText,
  LeadHookId,
  Moment,
  oneLine,
  requiredName,
  slugParams,
  text,
  Version,
} from './shared.ts'

/** Where a seller of leads sends theirs, signed as Standard Webhooks says (standardwebhooks.com). */
export const LeadHook = z.object({
  id: LeadHookId,
  name: z.string(),
  source: z.enum(sources),
  address: z.url(),
  active: z.boolean(),
  received: z.number().int(),
  last_used: Moment.nullable(),
  created: Moment,
  version: Version,
})
export type LeadHook = z.output<typeof LeadHook>

/** What a seller sends. Fields we do not know are left aside: sellers add some when they like. */
export const HookLead = z.object({
  name: homeownerText(120).transform(oneLine).default(''),
  phone: text(40).default(''),
  email: emptyOr(Email).default(''),
  address: homeownerText(300).default(''),
  service: homeownerText(120).default(''),
  message: homeownerText(5000).default(''),
  /** Whether the person agreed to texts about this request, and in which words. */
  sms_consent: z.boolean().default(false),
  consent_words: homeownerText(500).default(''),
})
export type HookLead = z.output<typeof HookLead>

/** Every way a lead can come in, and whether it is open. */
export const LeadWays = z.object({
  form: z.object({ address: z.url() }),
  chat: z.object({ script: z.string() }),
  text: z.object({ number: z.string().nullable() }),
  call: z.object({ number: z.string().nullable(), rings: z.string().nullable() }),
  mail: z.object({ address: z.string().nullable() }),
})
export type LeadWays = z.output<typeof LeadWays>

export const leadCalls = {
  listLeadHooks: {
    summary: 'Where sellers of leads send theirs',
    access: 'owner',
    limit: 'read',
    params: slugParams,
    ok: z.object({ lead_hooks: z.array(LeadHook) }),
  },
  createLeadHook: {
    summary: 'Opens a way in for a seller of leads; the secret is shown this once',
    access: 'owner',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ name: requiredName(80), source: z.enum(sources).default('other') }),
    ok: z.object({ lead_hook: LeadHook, secret: z.string() }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updateLeadHook: {
    summary: 'Renames, closes or opens a way in',
    access: 'owner',
    limit: 'write',
    params: slugParams.extend({ hookId: LeadHookId }),
    body: z.strictObject({ name: requiredName(80), source: z.enum(sources), active: z.boolean() }).partial(),
    ok: z.object({ lead_hook: LeadHook }),
    versioned: true,
    errors: ['stale'],
  },
  listLeadWays: {
    summary: 'The ways a lead can come in, and which are open',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ ways: LeadWays }),
  },
} as const satisfies Calls<'listLeadHooks' | 'createLeadHook' | 'updateLeadHook' | 'listLeadWays'>
