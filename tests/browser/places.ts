/** Where something is on the screen, once it stays there: what is still being laid out is missed by a pointer. */
import { expect, type Locator } from './fixtures.ts'

/** Pixels from the upper left of the window. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Looks until two looks in a row find it at the same place. */
export async function placeOf(part: Locator): Promise<Place> {
  let found: Place | null = null
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(found)
        found = await part.boundingBox()
        return found !== null && JSON.stringify(found) === before
      },
      { message: `${part.toString()} stands still` },
    )
    .toBe(true)
  // The loop has just seen it.
  return found ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** Its middle, where a pointer takes hold of it. */
export async function middleOf(part: Locator): Promise<Pick<Place, 'x' | 'y'>> {
  const { x, y, width, height } = await placeOf(part)
  return { x: x + width / 2, y: y + height / 2 }
}
