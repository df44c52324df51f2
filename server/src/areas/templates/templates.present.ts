import type { Template } from '#contract/templates.ts'
import { templateRules, type TemplateLanguage, type TemplateName } from '#contract/templates.rules.ts'
import { optOutClosing, presetOf, wordsInForce } from './templates.presets.rules.ts'
import { sampleOf, type OwnSamples } from './templates.samples.rules.ts'
import type { TemplateRow } from './templates.store.ts'

/** The version of a text that was never changed. */
export const firstVersion = 1

/** A text as members see it; `row` is undefined while the business never changed it. */
export function presentTemplate(
  { name, language }: { readonly name: TemplateName; readonly language: TemplateLanguage },
  row: TemplateRow | undefined,
  own: OwnSamples,
): Template {
  const { group, by, variables, required, words, longest, lines, fixed } = templateRules[name]
  const preset = presetOf(name, language)
  const body = wordsInForce(name, language, row?.body)
  return {
    name,
    language,
    group,
    by,
    body,
    preset,
    changed: body !== preset,
    modified: row?.modified_at.toISOString() ?? null,
    variables: variables.map((variable) => ({
      name: variable,
      required: required.includes(variable),
      sample: sampleOf(variable, { language, group }, own),
    })),
    required_words: [...words],
    longest,
    lines,
    fixed,
    closing: group === 'reviews' || group === 'portal' ? optOutClosing(language) : '',
    version: row?.version ?? firstVersion,
  }
}
