import { unsentMark } from '../../../lib/unsent.ts'

/** Who has photos that are not safe. */
export const unsentPhotos = unsentMark('photos-unsent')

let tell: ((userId: string | null) => void) | null = null

/** Calls back when somebody enters the office, or the one who was there leaves it. */
export function onOtherPerson(callback: (userId: string | null) => void): void {
  tell = callback
}

/** Says who is in the office; null when nobody is. */
export function personIs(userId: string | null): void {
  tell?.(userId)
}
