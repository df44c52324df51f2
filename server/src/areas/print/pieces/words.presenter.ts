import type { PrintWords } from '#contract/print/types.ts'
import { printLimits, type PieceKind } from '#contract/print/values.ts'
import { texts, type Locale } from '../../../platform/texts/texts.ts'
import type { Website } from '../../website/index.ts'

const none: PrintWords = {
  headline: '',
  text: '',
  back_headline: '',
  back_text: '',
  call: '',
  person: '',
  role: '',
}

const cut = (words: string, most: number): string => (words.length <= most ? words : '')

/** The towns that a business works in, as a sentence names them: `Oakland, Berkeley, and Albany`. */
function placesOf({ areas }: Website, language: Locale): string {
  const names = areas.slice(0, 3).map(({ name }) => name)
  return names.length === 0 ? '' : new Intl.ListFormat(language === 'es' ? 'es-US' : 'en-US').format(names)
}

/**
 * The words that a new piece begins with. They say what the business offers and ask for nothing to be believed: a free
 * estimate only where the business states it, towns only where it works.
 */
export function defaultWords(
  kind: PieceKind,
  { website, name, language }: { readonly website: Website; readonly name: string; readonly language: Locale },
): PrintWords {
  const { text } = texts(language)
  const call = text(website.document.facts.free_estimates ? 'print.call.free' : 'print.call')
  const places = placesOf(website, language)
  const [member] = website.team
  const role = member ? (language === 'es' ? member.role.es || member.role.en : member.role.en || member.role.es) : ''
  switch (kind) {
    case 'business_card':
      return {
        ...none,
        person: cut(member?.name ?? '', printLimits.name),
        role: cut(role, printLimits.name),
        back_headline: call,
      }
    case 'review_card':
      return {
        ...none,
        headline: text('print.review'),
        text: text('print.review.text'),
        back_headline: text('print.thanks'),
      }
    case 'yard_sign':
      return { ...none, headline: cut(text('print.sign', { name }), printLimits.headline) || call }
    case 'truck_magnet':
      return { ...none, headline: call }
    default:
      return {
        ...none,
        headline: text('print.headline'),
        text: text('print.text'),
        back_headline: text('print.services'),
        back_text: cut(places === '' ? '' : text('print.places', { places }), printLimits.text),
        call,
      }
  }
}
