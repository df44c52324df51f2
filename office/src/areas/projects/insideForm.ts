/**
 * Lists of choices open inside the form's own window. At the end of the page, their usual place, they make a phone's
 * page wider for a moment and then jump about.
 */
export const insideForm = { withinPortal: false } as const
