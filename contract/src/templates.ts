import { z } from 'zod'
import type { Calls } from './call.ts'
import { Moment, slugParams, text, Version } from './shared.ts'
import { templateGroups, templateLanguages, templateNames, templateVariables } from './templates.rules.ts'

/** A text that goes to customers in the business's name, in one language. */
export const Template = z.object({
  name: z.enum(templateNames),
  language: z.enum(templateLanguages),
  group: z.enum(templateGroups),
  /** How it leaves; `any`: by the channel of the conversation. */
  by: z.enum(['any', 'sms', 'email']),
  /** The words that are sent, with `{{business_name}}` and the like in the places of what is not known before. */
  body: z.string(),
  /** The words to begin with. */
  preset: z.string(),
  changed: z.boolean(),
  modified: Moment.nullable(),
  variables: z.array(z.object({ name: z.enum(templateVariables), required: z.boolean(), sample: z.string() })),
  /** Words that cannot be left out. */
  required_words: z.array(z.string()),
  /** UTF-16 units. */
  longest: z.number().int(),
  /** May have line breaks. */
  lines: z.boolean(),
  /** Nobody may change it. */
  fixed: z.boolean(),
  /** Put after it in a text message that does not say so itself; empty: nothing is. */
  closing: z.string(),
  version: Version,
})
export type Template = z.output<typeof Template>

/** Above the longest of any text: what is too long for one is said by its own rule. */
const longestBody = 2000

const oneTemplate = slugParams.extend({ template: z.enum(templateNames), language: z.enum(templateLanguages) })

export const templateCalls = {
  listTemplates: {
    summary: 'The texts that go to customers in the business’s name, each in English and Spanish',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({
      templates: z.array(Template),
      /** Of the business: for customers whose own is not known. */
      language: z.enum(templateLanguages),
      may: z.object({ update: z.boolean() }),
    }),
  },
  updateTemplate: {
    summary: 'Words a text anew; what is wrong with it is named at `body.body` with its place',
    access: 'owner',
    limit: 'write',
    params: oneTemplate,
    body: z.strictObject({ body: text(longestBody) }),
    ok: z.object({ template: Template }),
    versioned: true,
    errors: ['stale'],
  },
  resetTemplate: {
    summary: 'Gives a text the words that it began with',
    access: 'owner',
    limit: 'write',
    params: oneTemplate,
    ok: z.object({ template: Template }),
    versioned: true,
    errors: ['stale'],
  },
} as const satisfies Calls<'listTemplates' | 'updateTemplate' | 'resetTemplate'>
