import type { Policy } from '../../http/handler.ts'

/** Everybody has preferences and notices of their own, and nobody sees another's. */
export const mayHavePreferences: Policy = ({ actor }) => actor.kind === 'member'
