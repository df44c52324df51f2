import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Day, Moment, queryNumber, requiredText, slugParams, text } from '../shared.ts'
import { touchLimits } from '../traffic/values.ts'
import {
  AdAccount,
  AdCampaign,
  AdCost,
  AdCostId,
  AdReading,
  costFields,
  KeywordIdea,
  SourcePart,
  SourceReport,
  SourceRequest,
} from './types.ts'
import { adLimits, adProviders, creditModels, manySources } from './values.ts'

const range = { from: Day.optional(), to: Day.optional(), model: z.enum(creditModels).default('last') }
const sourceName = z.string().min(1).max(touchLimits.source)
const costParams = slugParams.extend({ adCostId: AdCostId })

export const adCalls = {
  getSourceReport: {
    summary:
      'What each source cost and brought, down to what customers paid; the last 90 days unless asked for others. Each request is in one row.',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    query: z.object(range),
    ok: SourceReport,
  },
  listSourceRequests: {
    summary: 'The requests of one row of the report, newest first',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    query: z.object({
      ...range,
      /** As a row of the report says it. */
      source: sourceName,
      /** One of the many sources of the row. */
      part: sourceName.optional(),
      limit: queryNumber(1, adLimits.requests, adLimits.requests),
      cursor: text(200).default(''),
    }),
    ok: z.object({ requests: z.array(SourceRequest).max(adLimits.requests), next_cursor: z.string().nullable() }),
  },
  listSourceParts: {
    summary: 'The single posts, or the codes on printed pieces, of one row of the report; they add up to it',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    query: z.object({ ...range, source: z.enum(manySources) }),
    ok: z.object({ parts: z.array(SourcePart).max(adLimits.sources + 1) }),
  },
  listAdCampaigns: {
    summary: 'What campaigns at Facebook and Google cost and brought, the dearest first, and when they were read',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    query: z.object({ from: Day.optional(), to: Day.optional() }),
    ok: z.object({
      readings: z.array(AdReading).length(adProviders.length),
      accounts: z.array(AdAccount),
      campaigns: z.array(AdCampaign).max(adLimits.campaigns),
    }),
  },
  readAdCampaigns: {
    summary: 'Reads the campaigns of the connected accounts now, instead of at night',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    ok: z.object({ providers: z.array(z.enum(adProviders)) }),
    errors: ['not_connected'],
  },
  getKeywordIdeas: {
    summary:
      'What people search for in the towns of the business who search for these words, how often, and which page of the website is about it; the same question is answered from memory for 30 days',
    access: 'office',
    support: 'refused',
    limit: 'places',
    params: slugParams,
    body: z.strictObject({
      /** None: what the business offers. */
      words: z.array(requiredText(adLimits.word)).max(adLimits.words).default([]),
      language: z.enum(['en', 'es']).default('en'),
    }),
    ok: z.object({
      /** The most searched first. */
      ideas: z.array(KeywordIdea).max(adLimits.ideas),
      words: z.array(z.string()),
      /** None: the figures are of the whole country. */
      towns: z.array(z.string()),
      currency: z.string().nullable(),
      read: Moment,
    }),
    errors: ['not_connected', 'unavailable'],
  },
  listAdCosts: {
    summary: 'What was written down as spent, the newest entry first',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    query: z.object({
      limit: queryNumber(1, adLimits.costsAtOnce, adLimits.costsAtOnce),
      cursor: text(200).default(''),
    }),
    ok: z.object({ costs: z.array(AdCost).max(adLimits.costsAtOnce), next_cursor: z.string().nullable() }),
  },
  createAdCost: {
    summary: 'Writes down what was spent on a source',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ ...costFields, note: costFields.note.default('') }),
    ok: z.object({ cost: AdCost }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updateAdCost: {
    summary: 'Corrects a cost',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: costParams,
    body: z.strictObject(costFields).partial(),
    ok: z.object({ cost: AdCost }),
    versioned: true,
    errors: ['stale'],
  },
  deleteAdCost: {
    summary: 'Takes a cost out of the report',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: costParams,
    ok: z.object({ cost: AdCost }),
  },
} as const satisfies Calls<
  | 'getSourceReport'
  | 'listSourceRequests'
  | 'listSourceParts'
  | 'listAdCampaigns'
  | 'readAdCampaigns'
  | 'getKeywordIdeas'
  | 'listAdCosts'
  | 'createAdCost'
  | 'updateAdCost'
  | 'deleteAdCost'
>
