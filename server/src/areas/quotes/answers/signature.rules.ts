// Small on purpose: what of a signature is drawn, and nothing else that a form may bring.
import { quoteLimits } from '#contract/quotes/values.ts'

/** The pad's own units: whatever size it has on a screen, a signature is drawn on this. */
export const pad = { width: 600, height: 200 } as const

const point = '\\d{1,3} \\d{1,3}'
const strokes = new RegExp(`^(?:M${point}(?:L${point})+)+$`)

/**
 * The path of a pen as it came from a form, `M12 30L14 33…`: nothing but strokes of points that are on the pad, and long
 * enough to be one. Undefined for anything else, which no pad of ours sends.
 */
export function readDrawing(sent: string): string | undefined {
  if (sent.length > quoteLimits.drawing || !strokes.test(sent)) return undefined
  const points = [...sent.matchAll(/(\d+) (\d+)/g)]
  const isOnPad = points.every(([, x, y]) => Number(x) <= pad.width && Number(y) <= pad.height)
  return isOnPad && points.length >= 4 ? sent : undefined
}

/** A drawing as a picture of its own. The path has digits, spaces, `M`, and `L` alone: see `readDrawing`. */
export const drawingSvg = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pad.width} ${pad.height}"><path d="${path}" fill="none" stroke="#16211f" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
