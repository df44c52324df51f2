// Small on purpose: words and limits of suggestions, without schemas, so that the office loads them for nothing.

/** What a suggestion is about. */
export const opportunityKinds = ['neighbors', 'due_again', 'permits', 'reviews', 'credits', 'competitor'] as const
export type OpportunityKind = (typeof opportunityKinds)[number]

export const opportunityLimits = {
  /** Suggestions at the same time: more would be a list, not a next step. */
  shown: 5,
  /** Jobs whose neighbors are suggested. */
  jobs: 2,
  /** People named in one. */
  people: 20,
  /** Days for which one that was put away stays away. */
  rest: 30,
  /** Meters around a job within which somebody is a neighbor: about a mile. */
  near: 1600,
  /** Days after which a finished job is old news to its neighbors. */
  fresh: 45,
  /** Months since the last job of a customer who is due again: from the first to the second. */
  due: [11, 24],
} as const
