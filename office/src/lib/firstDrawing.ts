import { askedAhead } from '../early/begin.ts'

/** Milliseconds that a screen waits for what was asked ahead, once its code is there. */
const PATIENCE = 250

/**
 * Lets the first screen wait a moment for what the page has asked for ahead of it: the answer is mostly there before
 * its code, and a screen that begins with it is drawn once, instead of empty, as a skeleton and then again. Over when
 * it is there, failed or late, and at once for every other screen.
 */
export async function awaitAskedAhead(fetched: (slug: string) => Promise<unknown>): Promise<void> {
  const slug = askedAhead()
  if (slug === null) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE)
  })
  // What goes wrong is shown by the screen, which asks again.
  await Promise.race([fetched(slug).catch(() => undefined), late])
  clearTimeout(timer)
}
