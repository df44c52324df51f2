/**
 * Photos that the library begins with: what a phone shows before anybody scrolls. On a slow line each one more keeps
 * them waiting a millisecond and a half.
 */
export const FIRST_PHOTOS = 40
