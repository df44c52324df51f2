import { createHash } from 'node:crypto'

/** About the middle of each postal area of the demo, in degrees. */
const middles: Readonly<Record<string, readonly [lat: number, lng: number]>> = {
  94019: [37.4636, -122.4286],
  94501: [37.7712, -122.2624],
  94502: [37.7352, -122.2437],
  94509: [37.9949, -121.8059],
  94530: [37.9159, -122.3016],
  94549: [37.8935, -122.1192],
  94556: [37.8349, -122.1297],
  94563: [37.8771, -122.1797],
  94577: [37.7216, -122.1541],
  94590: [38.1041, -122.2566],
  94595: [37.8747, -122.0692],
  94596: [37.9019, -122.0494],
  94597: [37.9219, -122.0672],
  94598: [37.9094, -122.0148],
  94601: [37.7762, -122.2166],
  94602: [37.8035, -122.2089],
  94609: [37.8351, -122.2642],
  94610: [37.8126, -122.2432],
  94611: [37.8302, -122.2216],
  94618: [37.8441, -122.2395],
  94619: [37.7866, -122.1882],
  94702: [37.8661, -122.2861],
  94703: [37.8642, -122.2754],
  94704: [37.8669, -122.2587],
  94705: [37.8578, -122.2397],
  94706: [37.8896, -122.2951],
  94707: [37.8971, -122.2786],
  94708: [37.8936, -122.2614],
  94709: [37.8789, -122.2662],
  94710: [37.8698, -122.2965],
  95121: [37.3047, -121.8108],
  95376: [37.7383, -121.4345],
  95404: [38.4612, -122.6659],
}

/** Degrees to either side that houses of one postal area lie apart: about a third of a mile. */
const SPREAD = 0.005

/**
 * Where an address of the demo is, near the middle of its postal area: the streets are real and the houses are not. The
 * same address is always at the same place. Null for one without a known postal area.
 */
export function positionOf(address: string): { latitude: number; longitude: number } | null {
  const middle = middles[/\b9\d{4}$/.exec(address)?.[0] ?? '']
  if (middle === undefined) return null
  const hash = createHash('sha256').update(address).digest()
  const aside = (at: number) => (hash.readUInt16BE(at) / 0xffff - 0.5) * 2 * SPREAD
  return { latitude: rounded(middle[0] + aside(0)), longitude: rounded(middle[1] + aside(2)) }
}

/** Six decimals, as the database keeps them: 11 cm. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
