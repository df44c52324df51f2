import { parseAsStringLiteral } from 'nuqs'

/** The parts of the screen, in their order. The address names them: `?part=referrals`. */
export const parts = ['forYou', 'referrals', 'neighbours', 'permits', 'codes', 'competitors', 'website'] as const
export type Part = (typeof parts)[number]
/** The part that is shown, as the address says it; each is a step of the history. */
export const partParser = parseAsStringLiteral(parts).withDefault('forYou').withOptions({ history: 'push' })
