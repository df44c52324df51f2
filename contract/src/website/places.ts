// Small on purpose: the pages leave these places, and the server fills them.

/** Stands in a kept page where the next free times of a service come, or of the first one that can be booked (`any`). */
export const freeTimesPlace = (service: string | undefined): string => `__FREE_TIMES_${service ?? 'any'}__`

/** Every such place begins so: with the element around it, which nothing that a person wrote comes out of a page looking like. */
export const placeMark = '<div class="free-times">__FREE_TIMES_'

/** Finds those places with their element; the group is the service. */
export const freeTimesPlaces = /<div class="free-times">__FREE_TIMES_([0-9a-f-]{36}|any)__<\/div>/g

/** The element of such a place with what comes into it. */
export const filledPlace = (times: string): string => `<div class="free-times">${times}</div>`
