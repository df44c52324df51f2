// Small on purpose: what other areas use of codes, of how people come, and of who lives near by.
export { askChosen, type CompetitorParts } from './competitors/competitors.service.ts'
export { newCode } from './growth.codes.ts'
export { returnCredit } from './credits/invoice-credit.service.ts'
export { isOwnPage, type FoundPages } from './growth.pages.operations.ts'
export { isStranger } from './figures/figures.webhook.ts'
export { findPlaceOf as projectPlace, listNeighbours as neighboursAround } from './growth.nearby.store.ts'
export { boxAround } from './growth.rules.ts'
