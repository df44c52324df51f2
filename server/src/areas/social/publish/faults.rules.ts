import type { TargetFault, TargetState } from '#contract/social/values.ts'
import type { ConnectionFault } from '#contract/connections.ts'
import { pauses } from './publish.rules.ts'

/** What a fault leaves a post as, and what a person is told of it. */
export interface Standing {
  readonly state: TargetState
  readonly fault: TargetFault | null
  /** Milliseconds after which it is tried again by itself. */
  readonly pause?: number
  /** It may be there all the same: it is looked for before it is tried again. */
  readonly doubt?: true
}

const person = (fault: TargetFault): Standing => ({ state: 'needs_person', fault })
const failed = (fault: TargetFault): Standing => ({ state: 'failed', fault })
const later = (pause: number): Standing => ({ state: 'waiting', fault: null, pause })

/** Where a fault of the provider leaves a post; of one that is not available nobody knows. */
const faultStates: Readonly<Record<Exclude<ConnectionFault, 'unavailable'>, Standing>> = {
  revoked: person('reconnect'),
  forbidden: person('not_allowed'),
  unknown: person('no_place'),
  refused: failed('refused'),
  withdrawn: failed('refused'),
}

/**
 * What Meta's own numbers mean for a post (Graph API, "Handling errors"; Instagram Platform, "Error codes"): a code, or
 * the subcode that says more.
 */
const numbers: Readonly<Record<string, Standing>> = {
  // a number of calls within an hour, of this app, of a person, or of a page: it was not taken, and is later
  4: later(pauses.quota),
  17: later(pauses.quota),
  32: later(pauses.quota),
  613: later(pauses.quota),
  // too many posts in a short time, or what looks like it
  368: person('too_fast'),
  1_390_008: person('too_fast'),
  9: person('quota'),
  2_207_042: person('quota'),
  // what is there already, by the network's own word
  506: { ...person('already_there'), doubt: true },
  1_366_051: { ...person('already_there'), doubt: true },
  // who signed in must first show who they are, or may not act there any more
  459: person('confirm_identity'),
  4_854_002: person('confirm_identity'),
  25: person('restricted'),
  2_207_050: person('restricted'),
  2_207_051: person('restricted'),
  492: person('not_allowed'),
  1_404_078: person('not_allowed'),
  // said by no number: the page has no professional account at Instagram
  no_account: person('no_professional_account'),
  // the page, or what is tied to it, is not there (any more)
  33: person('no_place'),
  // words, or a link, against its rules
  1_346_003: { state: 'rejected', fault: 'against_rules' },
  1_404_102: { state: 'rejected', fault: 'against_rules' },
  // photos: could not be fetched; or are too large, of a shape, or of a kind that it does not take
  324: failed('photo_fetch'),
  9004: failed('photo_fetch'),
  2_207_003: failed('photo_fetch'),
  2_207_052: failed('photo_fetch'),
  1_366_046: failed('photo_format'),
  2_207_004: failed('photo_format'),
  2_207_005: failed('photo_format'),
  2_207_009: failed('photo_format'),
  36_000: failed('photo_format'),
  36_001: failed('photo_format'),
  36_003: failed('photo_format'),
  36_004: failed('photo_format'),
  // what was made ready is not yet, or not any more: it is made ready anew
  9007: later(pauses.photos),
  2_207_008: later(pauses.photos),
  2_207_020: later(pauses.photos),
  2_207_027: later(pauses.photos),
  2_207_032: later(pauses.photos),
}

/**
 * Where a fault leaves a post; undefined where nobody knows what became of it.
 * @param reason the provider's own numbers, code and subcode: `368/1390008`
 */
export function standingAfter(fault: ConnectionFault, reason: string | null): Standing | undefined {
  const [code = '', subcode = ''] = reason?.split('/') ?? []
  const known = numbers[subcode] ?? numbers[code]
  if (known) return known
  return fault === 'unavailable' ? undefined : faultStates[fault]
}
