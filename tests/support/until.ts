import { vi } from 'vitest'

/** Milliseconds: a busy machine's, not the product's. What is there at once is found at once. */
const PATIENCE = 30_000

/** Waits until what a test looks for is there; throws what the last look threw. */
export const until = <Found>(look: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(look, { timeout: PATIENCE })
