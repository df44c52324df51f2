import type { FirstStep } from '#contract/home/values.ts'
import type { Text } from '../../../lib/texts.ts'
import type { Way } from '../components/Section.tsx'

/** Where a step is changed in all its parts. */
export const ways: Readonly<Record<Exclude<FirstStep, 'share'>, Way>> = {
  services: { to: '/settings', search: { section: 'services' } },
  hours: { to: '/settings', search: { section: 'hours' } },
  phone: { to: '/settings', search: { section: 'business' } },
  assistant: { to: '/requests', search: { aisaSettings: 'true' } },
}

/** What businesses do, and how their names say so, in English and Spanish. */
const trades = {
  plumbing: /plumb|drain|sewer|plomer|fontaner|rooter/i,
  electrical: /electri|eléctric/i,
  heating: /heat|hvac|cooling|air cond|furnace|clima|calefac/i,
  landscaping: /landscap|garden|lawn|yard|tree|irrigat|jardin|paisaj|stone/i,
  roofing: /roof|gutter|techo|techado/i,
  painting: /paint|pintur/i,
  cleaning: /clean|maid|limpi/i,
  repairs: /handy|remodel|repair|renovat|construct|contract|carpent|repara|remodela/i,
} as const
export type Trade = keyof typeof trades
export const tradeNames = Object.keys(trades).filter((name): name is Trade => Object.hasOwn(trades, name))

/** The trades that a business's name tells of; none where it tells of none. */
export const tradesOf = (name: string): Trade[] => tradeNames.filter((trade) => trades[trade].test(name))

/** What businesses of these trades offer, each once. */
export const servicesOf = (text: Text, chosen: readonly string[]): string[] => [
  ...new Set(
    tradeNames
      .filter((trade) => chosen.includes(trade))
      .flatMap((trade) => text(`home.services.${trade}`).split(';'))
      .map((name) => name.trim()),
  ),
]
