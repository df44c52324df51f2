// Small on purpose: the pages leave these places, and the server fills them.

/** Every such place begins so. */
export const placeMark = '__FREE_TIMES_'

/** Stands in a kept page where the next free times of a service come, or of the first one that can be booked (`any`). */
export const freeTimesPlace = (service: string | undefined): string => `${placeMark}${service ?? 'any'}__`

/** Finds those places; the group is the service. */
export const freeTimesPlaces = /__FREE_TIMES_([0-9a-f-]{36}|any)__/g
