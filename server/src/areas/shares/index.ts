// Small on purpose: what other areas use of shares.
export { isPerson } from './shares.rules.ts'
