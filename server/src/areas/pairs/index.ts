// Small on purpose: the door of the area.
/** What other areas use of pairs. */
export { pairsOnWebsite } from './pairs.operations.ts'
