import type { Share } from '#contract/shares.ts'

interface Ending {
  readonly expires_at: Date
  readonly withdrawn_at: Date | null
}

/** Whether a link lets in at a moment, or why it does not. */
export function stateOf({ expires_at: expires, withdrawn_at: withdrawn }: Ending, now: Date): Share['state'] {
  if (withdrawn !== null) return 'withdrawn'
  return expires <= now ? 'expired' : 'open'
}

/** The moment so many hours from now. */
export const hoursFrom = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000)

/** Programs that open an address before a person does, to show what it leads to, or for a search. */
const previewers =
  /bot\b|bot\/|crawl|spider|preview|facebookexternalhit|whatsapp|slackbot|discord|telegram|skype|curl|wget/i

/** Whether a person is looking, as far as the program says. */
export const isPerson = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && userAgent !== '' && !previewers.test(userAgent)

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/**
 * The name of a project as strangers see it. The office calls projects after their customers (`Deck – Ana Silva`), and a
 * link never says who that is. Empty when nothing else is left.
 */
export function shownName(name: string, customer: string): string {
  const who = customer.trim()
  if (who === '') return name
  const named = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(who)}(?:['’]s)?(?![\p{L}\p{N}])`, 'giu')
  const rest = name.replaceAll(named, ' ').replaceAll(/\s+/g, ' ').trim()
  return rest === name ? name : rest.replaceAll(/^[\s–—,:·-]+|[\s–—,:·-]+$/g, '')
}
