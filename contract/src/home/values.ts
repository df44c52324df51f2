// Small on purpose: screens import these words and limits without the schemas.

/** Rows that each list of Home shows; the rest is one tap away. */
export const homeLimits = { emergencies: 5, waiting: 3, unread: 3, visits: 6 } as const

/** Weeks of the small charts, the running one last. */
export const homeWeeks = 8

/** The first steps of a new business, in the order they are shown. */
export const firstSteps = ['services', 'hours', 'phone', 'assistant', 'share'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Counts of Home stop here: show it as "99+". */
export const mostToDo = 100
