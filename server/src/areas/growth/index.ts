// Small on purpose: what other areas use of codes and of how people come.
export { newCode } from './growth.codes.ts'
export { isOwnPage, type FoundPages } from './growth.pages.operations.ts'
export { isStranger } from './figures/figures.webhook.ts'
