import type { MailingList, MailingRule } from '#contract/print/mailings.types.ts'
import { once, type Formats } from '../../../../lib/formats.ts'
import type { Text } from '../../../../lib/texts.ts'

const METRES_OF_A_MILE = 1609.344

/** Metres as miles, in quarters where they are few: `0.25`, `1`, `5`. */
export function milesOf(metres: number): string {
  const miles = metres / METRES_OF_A_MILE
  const shown = miles < 0.9 ? Math.round(miles * 4) / 4 : Math.round(miles)
  return once('miles of mail', (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })).format(shown)
}

/** What a new list begins with. */
export const pastCustomers: MailingRule = {
  last_job: { after: null, before: null },
  services: [],
  near: null,
  tags: [],
  town: '',
}

/** When the last job was, in words. */
function daysText(text: Text, formats: Formats, { after, before }: NonNullable<MailingRule['last_job']>): string[] {
  if (after !== null && before !== null)
    return [text('mailings.rule.between', { from: formats.day(after), to: formats.day(before) })]
  if (after !== null) return [text('mailings.rule.after', { day: formats.day(after) })]
  return before === null ? [] : [text('mailings.rule.before', { day: formats.day(before) })]
}

/** What a list is about, on one line: `Past customers · until Jan 1, 2025 · in Oakland`. */
export function ruleText(
  text: Text,
  formats: Formats,
  { rule, project }: Pick<MailingList, 'rule' | 'project'>,
): string {
  const { permits, last_job: last, services, near, tags, town } = rule
  const inTown = town === '' ? [] : [text('mailings.rule.town', { town })]
  if (permits) return [text('mailings.rule.permits'), ...inTown].join(' · ')
  const around =
    near &&
    (project
      ? text('mailings.rule.near', { miles: milesOf(near.metres), project: project.name })
      : text('mailings.rule.nearGone'))
  return [
    text(last === null ? 'mailings.rule.all' : 'mailings.rule.past'),
    ...(last === null ? [] : daysText(text, formats, last)),
    ...(services.length === 0 ? [] : [text('mailings.rule.services', { count: services.length })]),
    ...(around === null ? [] : [around]),
    ...tags,
    ...inTown,
  ].join(' · ')
}
