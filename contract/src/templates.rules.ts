/**
 * The texts that a business sends, and what may stand in them. No schema library here: the office checks and fills them
 * while they are written, by the same rules as the server.
 */
export const templateNames = [
  'missed_call',
  'visit_held',
  'visit_confirmed',
  'visit_moved',
  'visit_cancelled',
  'visit_reminder',
  'visit_reminder_mail',
  'visit_on_the_way',
  'review_ask',
  'review_reminder',
  'review_page',
  'portal_link',
  'card_link',
  'quote_sent',
  'quote_follow_up',
  'mail_subject',
  'mail_body',
  'keyword_help',
  'keyword_started',
  'keyword_stopped',
  'keyword_stopped_mails',
] as const
export type TemplateName = (typeof templateNames)[number]

export const templateLanguages = ['en', 'es'] as const
export type TemplateLanguage = (typeof templateLanguages)[number]

export const templateGroups = ['calls', 'visits', 'reviews', 'portal', 'mail', 'opt_out'] as const
export type TemplateGroup = (typeof templateGroups)[number]

/** What a text may name; it is written `{{business_name}}`. */
export const templateVariables = [
  'customer_first_name',
  'business_name',
  'business_phone',
  'day',
  'arrival_window',
  'arrival_estimate',
  'at_address',
  'project_name',
  'quote_title',
  'link',
  'message',
  'my_first_name',
] as const
export type TemplateVariable = (typeof templateVariables)[number]

/** What one text may be. */
export interface TemplateRules {
  readonly group: TemplateGroup
  /** How it leaves; `any`: by the channel of the conversation. */
  readonly by: 'any' | 'sms' | 'email'
  readonly variables: readonly TemplateVariable[]
  /** Those that it cannot do without. */
  readonly required: readonly TemplateVariable[]
  /** Words that the law asks for in it, in whatever language it is. */
  readonly words: readonly string[]
  /** UTF-16 units. */
  readonly longest: number
  /** May have line breaks. */
  readonly lines: boolean
  /** The law leaves no room for other words. */
  readonly fixed: boolean
}

const usual = { by: 'any', words: [], required: [], longest: 600, lines: true, fixed: false } as const
const aboutVisit = { ...usual, group: 'visits' } as const
const visitVariables = [
  'customer_first_name',
  'business_name',
  'business_phone',
  'day',
  'arrival_window',
  'at_address',
] as const
const toReview = {
  ...usual,
  group: 'reviews',
  variables: ['customer_first_name', 'business_name', 'project_name', 'link'],
  required: ['link'],
} as const
const aboutQuote = {
  ...usual,
  group: 'portal',
  variables: ['customer_first_name', 'business_name', 'business_phone', 'quote_title', 'link'],
  required: ['business_name', 'link'],
} as const
const toPortal = {
  ...usual,
  group: 'portal',
  variables: ['customer_first_name', 'business_name', 'business_phone', 'link'],
  required: ['business_name', 'link'],
} as const
const optOut = { ...usual, group: 'opt_out', variables: ['business_name', 'business_phone'] } as const

/**
 * The rules of each text. Who is texted first must learn who writes and how to stop it, and the answers to STOP, START
 * and HELP name the business (47 CFR 64.1200(a)(10) and (12); CTIA Messaging Principles, section 5.1): the confirmation
 * of a stop may say nothing else, so its words are fixed.
 */
export const templateRules: Readonly<Record<TemplateName, TemplateRules>> = {
  missed_call: {
    ...usual,
    group: 'calls',
    by: 'sms',
    variables: ['customer_first_name', 'business_name', 'business_phone'],
    required: ['business_name'],
    words: ['STOP'],
  },
  visit_held: { ...aboutVisit, variables: visitVariables, required: ['day', 'arrival_window'] },
  visit_confirmed: { ...aboutVisit, variables: visitVariables, required: ['day', 'arrival_window'] },
  visit_moved: { ...aboutVisit, variables: visitVariables, required: ['day', 'arrival_window'] },
  visit_cancelled: { ...aboutVisit, variables: visitVariables, required: ['day'] },
  visit_reminder: { ...aboutVisit, by: 'sms', variables: visitVariables, required: ['day', 'arrival_window'] },
  visit_reminder_mail: { ...aboutVisit, by: 'email', variables: visitVariables, required: ['day', 'arrival_window'] },
  visit_on_the_way: {
    ...aboutVisit,
    by: 'sms',
    variables: ['customer_first_name', 'business_name', 'business_phone', 'arrival_estimate', 'at_address'],
    required: ['arrival_estimate'],
  },
  review_ask: toReview,
  review_reminder: toReview,
  review_page: toReview,
  portal_link: toPortal,
  card_link: toPortal,
  quote_sent: aboutQuote,
  quote_follow_up: aboutQuote,
  mail_subject: { ...usual, group: 'mail', by: 'email', variables: ['business_name'], longest: 120, lines: false },
  mail_body: {
    ...usual,
    group: 'mail',
    by: 'email',
    variables: ['message', 'business_name', 'business_phone'],
    required: ['message'],
  },
  keyword_help: { ...optOut, by: 'sms', required: ['business_name'], words: ['STOP'] },
  keyword_started: { ...optOut, by: 'sms', required: ['business_name'], words: ['STOP', 'HELP'] },
  keyword_stopped: { ...optOut, by: 'sms', fixed: true },
  keyword_stopped_mails: { ...optOut, by: 'email', fixed: true },
}

/** What a quick reply may name. */
export const replyVariables = ['customer_first_name', 'business_name', 'my_first_name'] as const

/** What is wrong with a text: where it begins, counted in UTF-16 units, and the words of it. */
export interface TemplateFault {
  readonly fault:
    | 'blank'
    | 'too_long'
    | 'line_break'
    | 'unknown_variable'
    | 'braces'
    | 'missing_variable'
    | 'missing_word'
  readonly at: number
  readonly words: string
}

const written = /\{\{\s*([^{}\s]*)\s*\}\}/g
const names: ReadonlySet<string> = new Set(templateVariables)
const isVariable = (name: string): name is TemplateVariable => names.has(name)

/** The variable as it stands in a text. */
export const placeOf = (variable: TemplateVariable): string => `{{${variable}}}`

/** Variables that are none of these, and braces that open or close nothing, in the order of the text. */
export function variableFaults(text: string, allowed: readonly TemplateVariable[]): TemplateFault[] {
  const known: ReadonlySet<string> = new Set(allowed)
  const unknown = [...text.matchAll(written)].flatMap(({ 0: words, 1: name = '', index: at }) =>
    known.has(name) ? [] : [{ fault: 'unknown_variable' as const, at, words }],
  )
  // blanked out and not cut out: what is left keeps its place
  const rest = text.replaceAll(written, (words) => ' '.repeat(words.length))
  const stray = [...rest.matchAll(/\{\{|\}\}|\{\s*([a-z_]+)\s*\}/g)].flatMap(({ 0: words, 1: name, index: at }) =>
    name === undefined || isVariable(name) ? [{ fault: 'braces' as const, at, words }] : [],
  )
  return [...unknown, ...stray].toSorted((one, other) => one.at - other.at)
}

/** Everything that keeps a text from being the one of this name; none: it may be kept. */
export function templateFaults(name: TemplateName, text: string): TemplateFault[] {
  const rules = templateRules[name]
  const end = text.length
  const named: ReadonlySet<string> = new Set([...text.matchAll(written)].map(([, variable = '']) => variable))
  const spoken = text.replaceAll(written, ' ')
  const lineBreak = /[\r\n]/.exec(text)
  return [
    ...(text.trim() === '' ? [{ fault: 'blank' as const, at: 0, words: '' }] : []),
    ...(end > rules.longest
      ? [{ fault: 'too_long' as const, at: rules.longest, words: text.slice(rules.longest, rules.longest + 20) }]
      : []),
    ...(!rules.lines && lineBreak ? [{ fault: 'line_break' as const, at: lineBreak.index, words: '' }] : []),
    ...variableFaults(text, rules.variables),
    ...rules.required.flatMap((variable) =>
      named.has(variable) ? [] : [{ fault: 'missing_variable' as const, at: end, words: placeOf(variable) }],
    ),
    ...rules.words.flatMap((word) =>
      new RegExp(`\\b${word}\\b`).test(spoken) ? [] : [{ fault: 'missing_word' as const, at: end, words: word }],
    ),
  ]
}

export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string>>>

/**
 * A text with its values in their places, each once: what stands in a value is never read as a place. Where a value is
 * not known the text closes up: "Hi {{customer_first_name}}, thanks" is "Hi, thanks". A place that nothing is given for
 * stays as it is written.
 */
export function fillTemplate(text: string, values: TemplateValues): string {
  const valueOf = (name: string) => (isVariable(name) ? values[name] : undefined)
  const opened = text.replaceAll(
    /(^|\n)\{\{\s*([^{}\s]*)\s*\}\}[,;:]?[ \t]+(\p{Ll}?)/gu,
    (all: string, line: string, name: string, next: string) =>
      valueOf(name) === '' ? `${line}${next.toUpperCase()}` : all,
  )
  return opened.replaceAll(/(,?[ \t]*)\{\{\s*([^{}\s]*)\s*\}\}/g, (all: string, before: string, name: string) => {
    const value = valueOf(name)
    if (value === undefined) return all
    return value === '' ? '' : `${before}${value}`
  })
}

/** A value as it may stand in a text: one line, and no braces that would look like a place. */
export const asValue = (text: string): string =>
  text
    .replaceAll(/[{}\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** The name by which a customer is spoken to; empty where only a number or a company is known. */
export const firstNameOf = (name: string): string => (/^[\p{L}'’-]+/u.exec(name.trim())?.[0] ?? '').slice(0, 40)

/** The first letters of a business's first two words: what stands where it has no logo, on papers and pages alike. */
export const businessInitials = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => /^./u.exec(word)?.[0].toLocaleUpperCase() ?? '')
    .join('')
