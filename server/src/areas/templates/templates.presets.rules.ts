import { templateFaults, templateRules, type TemplateLanguage, type TemplateName } from '#contract/templates.rules.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }

const words: Readonly<Record<TemplateLanguage, Readonly<Record<TemplateName | 'closing', string>>>> = { en, es }

/** The words that a text begins with. */
export const presetOf = (name: TemplateName, language: TemplateLanguage): string => words[language][name]

/**
 * The words that are sent: the business's own, unless they break the rules of the text. Those were never let in by hand,
 * but come with a file that is imported.
 */
export function wordsInForce(name: TemplateName, language: TemplateLanguage, own: string | null | undefined): string {
  const isFit =
    typeof own === 'string' &&
    !templateRules[name].fixed &&
    templateFaults(name, own).every(({ fault }) => fault === 'too_long')
  return isFit ? own : presetOf(name, language)
}

/** What a text message that asks for a review ends with, unless its words say how to stop. */
export const optOutClosing = (language: TemplateLanguage): string => words[language].closing

/** Whether words tell their reader of STOP. */
export const namesStop = (text: string): boolean => /\bstop\b/i.test(text)
