import type { TemplateLanguage, TemplateName } from '#contract/templates.rules.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }

const presets: Readonly<Record<TemplateLanguage, Readonly<Record<TemplateName, string>>>> = { en, es }

/** The words that a text begins with. */
export const presetOf = (name: TemplateName, language: TemplateLanguage): string => presets[language][name]

const closings = { en: 'Reply STOP to opt out.', es: 'Responda STOP para no recibir más.' } as const

/** What a text message that asks for a review ends with, unless its words say how to stop. */
export const optOutClosing = (language: TemplateLanguage): string => closings[language]

/** Whether words tell their reader of STOP. */
export const namesStop = (words: string): boolean => /\bstop\b/i.test(words)
