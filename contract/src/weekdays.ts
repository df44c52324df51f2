/** The days of a week as hours name them, Monday first. Apart from the schemas, so that a browser may load it alone. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]
