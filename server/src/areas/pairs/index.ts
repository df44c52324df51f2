// Small on purpose: the door of the area.
/** What other areas use of pairs. */
export { pairsOnWebsite, showsInPair } from './pairs.operations.ts'
