import { firstOf, type Sentence } from './conversations.content.text.rules.ts'

/** Money has no place in an automatic message: every sign and every word for it counts, with or without a number. */
const money: readonly RegExp[] = [
  /\S*\p{Sc}\s?\S*/u,
  /(?:\S+ )?\b(?:dollars?|bucks?|usd|cents|dolares?|dolar|pesos?|centavos|euros?)\b/,
  /[💵💰💲]\S*/u,
  /\b\d+(?:[.,]\d+)? ?grand\b/,
  /\b(?:free|complimentary|gratis|sin costo|no[- ]cost) (?:\w+ )?(?:estimates?|quotes?|inspections?|consultations?|service calls?|visits?|cotizacion\w*|presupuestos?|inspeccion\w*|visitas?|diagnosticos?|estimados?)\b/,
  /\b(?:estimates?|quotes?|inspections?|consultations?|visits?|cotizacion\w*|presupuestos?|inspeccion\w*|visitas?|estimados?) (?:is|are|es|son) (?:\w+ )?(?:free|gratis|gratuit[ao]s?|on us)\b/,
  /\b(?:free of charge|no charge|at no (?:extra |additional )?(?:cost|charge)|on the house|won't cost you|sin costo|sin cargo|gratuit[ao]s?)\b/,
  /\b(?:cotizacion\w*|presupuestos?|inspeccion\w*|visitas?|estimados?) gratis\b/,
  /\b(?:cheap(?:er|est)?|affordable|lowest|best|low|great|fair|unbeatable) (?:prices?|rates?)\b/,
  /\b(?:price[- ]match\w*|mejor precio|precios? (?:bajos?|economicos?|justos?)|barat[oa]s?)\b/,
]

/** Words for what something costs: a number near them is a price, in whatever currency. */
const costs =
  /\b(?:costs?|pric(?:e|es|ed|ing)|charg(?:e|es|ed|ing)|fees?|rates?|quoted?|estimated?|total|runs?|budget|hourly|cuesta|cuestan|costo|costaria|costara|costar|cobra(?:mos|n|ria)?|precios?|tarifas?|vale|valdria|sale|saldria|presupuesto|estimado)\b[^.;]{0,40}?\b\d[\d.,]*(?![\d:]*(?: ?(?:am|pm|a\. ?m|p\. ?m|%|years?|days?|minutes?|weeks?|sq|square|feet|ft|anos|dias|minutos|semanas|pies|photos?|fotos?|rooms?|times?)))/
const beforeCost =
  /\b\d[\d.,]*k? (?:per|an|a|each|por|la|cada) (?:hour|hr|job|visit|foot|room|hora|visita|trabajo|pie)\b/
/** "A couple hundred", "unos cientos": a price, unless something else is counted. */
const roughly =
  /\b(?:few|couple(?: of)?|several|unos|unas|par de) (?:100|1000|cientos|miles|mil|hundreds?|thousands?)\b(?! (?:sq|square|feet|ft|gallons?|miles|pies|galones|people|photos?))/

/** The words in which a sentence speaks of a price; null for none. */
export const prices = ({ plain, counted }: Sentence): string | null =>
  firstOf(plain, money) ?? firstOf(counted, [...money, costs, beforeCost, roughly])
