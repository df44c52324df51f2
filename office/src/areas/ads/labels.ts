import IconBrandBing from '~icons/tabler/brand-bing'
import IconBrandGoogle from '~icons/tabler/brand-google'
import IconBrandMeta from '~icons/tabler/brand-meta'
import IconMapPin from '~icons/tabler/map-pin'
import IconPhone from '~icons/tabler/phone'
import IconPrinter from '~icons/tabler/printer'
import IconQrcode from '~icons/tabler/qrcode'
import IconShare from '~icons/tabler/share'
import IconTag from '~icons/tabler/tag'
import IconUsers from '~icons/tabler/users'
import IconWorld from '~icons/tabler/world'
import { hasFewLeads } from '#contract/ads/figures.rules.ts'
import type { SourcePart, SourceRow } from '#contract/ads/types.ts'
import { isManySource } from '#contract/ads/values.ts'
import { knownSources, type KnownSource } from '#contract/traffic/values.ts'
import type { Icon } from '../../lib/area.ts'
import type { Text } from '../../lib/texts.ts'
import { sourceText } from '../traffic/index.ts'

/** What a request says of itself where nobody came by the website, and rows that are many sources. */
const toldSources = ['phone', 'text', 'walk-in', 'posts', 'print', 'other'] as const
type ToldSource = (typeof toldSources)[number]

export const signs: Readonly<Record<KnownSource | ToldSource | 'website' | 'code', Icon>> = {
  'google-ads': IconBrandGoogle,
  'facebook-ads': IconBrandMeta,
  'bing-ads': IconBrandBing,
  google: IconMapPin,
  bing: IconBrandBing,
  duckduckgo: IconWorld,
  yahoo: IconWorld,
  facebook: IconBrandMeta,
  instagram: IconBrandMeta,
  thumbtack: IconTag,
  angi: IconTag,
  nextdoor: IconTag,
  yelp: IconTag,
  houzz: IconTag,
  referral: IconUsers,
  direct: IconWorld,
  phone: IconPhone,
  text: IconPhone,
  'walk-in': IconUsers,
  posts: IconShare,
  print: IconPrinter,
  other: IconWorld,
  website: IconWorld,
  code: IconQrcode,
}

/** Which sign a source has: one that nobody knows by name is a code on something printed, or another website. */
export function signKind(source: string): keyof typeof signs {
  const known = [...knownSources, ...toldSources].find((each) => each === source)
  return known ?? (source.includes('.') ? 'website' : 'code')
}

/** A source as people call it: the code `yard-sign` is `Yard sign`. */
export function nameOf(text: Text, source: string): string {
  const told = toldSources.find((each) => each === source)
  if (told !== undefined) return text(`ads.source.${told}`)
  const name = sourceText(text, source)
  return name === source && signKind(source) === 'code'
    ? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
    : name
}

/** Who says what was spent. */
function spentHow({ source, spent_cents: spent, campaigns_cents: campaigns, foreign }: SourceRow) {
  if (spent === 0) return foreign.length > 0 ? 'byAccount' : 'free'
  if (source === 'referral') return 'credits'
  if (campaigns === 0) return 'byHand'
  return campaigns === spent ? 'byAccount' : 'byBoth'
}

/** A post by its first words, a code by its name; what nobody named, by its source. */
export const partName = (text: Text, { source, name }: Pick<SourcePart, 'source' | 'name'>): string =>
  name || (isManySource(source) ? text('ads.wholeKind') : nameOf(text, source))

/** Where the money went, and whether there is enough to go by. */
export function aboutSource(text: Text, row: SourceRow): string {
  const { source, parts } = row
  const said = [
    ...(isManySource(source) ? [text(`ads.partCount.${source}`, { count: parts })] : []),
    text(`ads.${spentHow(row)}`),
    ...(hasFewLeads(row) ? [text('ads.fewLeads')] : []),
  ]
  return said.join(' · ')
}
