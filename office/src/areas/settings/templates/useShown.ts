import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { templateLanguages, templateNames } from '#contract/templates.rules.ts'

const parsers = {
  template: parseAsStringLiteral(templateNames),
  language: parseAsStringLiteral(templateLanguages),
}

/** Which text is open, and in which language; the address says it. */
export const useShown = () => useQueryStates(parsers)[0]
