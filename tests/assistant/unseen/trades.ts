import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Situation } from '#server/areas/assistant/machine/types.ts'

const Catalogue = z.object({
  trades: z.array(
    z.object({
      key: z.string(),
      questions: z.array(z.object({ topic: z.string(), en: z.object({ text: z.string() }) })),
    }),
  ),
})
const file = new URL('../../../server/src/areas/assistant/catalogue/questions.json', import.meta.url)
const catalogue = Catalogue.parse(JSON.parse(readFileSync(file, 'utf8')))

/** Businesses of six trades and what they offer, by the id of the service. */
const trades = {
  plumbing: {
    name: 'Bay Plumbing',
    services: { heaters: 'Water heater repair', drains: 'Drain cleaning', pipes: 'Pipe replacement' },
  },
  painting: {
    name: 'Lakeside Painting',
    services: { interior: 'Interior painting', exterior: 'Exterior painting', cabinets: 'Cabinet refinishing' },
  },
  landscaping: {
    name: 'Redwood Gardens',
    services: { lawn: 'Lawn care', trees: 'Tree trimming', design: 'Landscape design' },
  },
  roofing: {
    name: 'Hillside Roofing',
    services: { repair: 'Roof repair', roof: 'Roof replacement', gutters: 'Gutter cleaning' },
  },
  electrical: {
    name: 'Bright Electric',
    services: { panel: 'Panel upgrade', outlets: 'Outlets and lighting', charger: 'EV charger installation' },
  },
  cleaning: {
    name: 'Tidy Homes',
    services: { house: 'House cleaning', deep: 'Deep cleaning', moving: 'Move-out cleaning' },
  },
} as const
export type Trade = keyof typeof trades

/** The plumber's situation, for a business of another trade that asks the catalogue's own questions, by topic. */
export const inTrade =
  (key: Trade, topics: readonly string[]) =>
  (situation: Situation): Situation => {
    const { name, services } = trades[key]
    const known = catalogue.trades.find((trade) => trade.key === key)?.questions ?? []
    const questions = topics.map((topic) => {
      const text = known.find((question) => question.topic === topic)?.en.text
      if (text === undefined) throw new Error(`the catalogue asks nothing about ${topic} in ${key}`)
      return { id: topic, text, serviceId: null }
    })
    return {
      ...situation,
      business: {
        ...situation.business,
        name,
        services: Object.entries(services).map(([id, label]) => ({ id, name: label })),
      },
      questions,
      request: { ...situation.request, serviceId: null, serviceName: null },
    }
  }
