import type { TemplateValues } from '#contract/templates.rules.ts'
import type { Template } from '#contract/templates.ts'

/** What the places of a text look like when they are filled. */
export const samplesOf = ({ variables }: Pick<Template, 'variables'>): TemplateValues =>
  Object.fromEntries(variables.map(({ name, sample }) => [name, sample]))
