// Small on purpose: the drive between two places, for the office and the server alike.
/** A position on the map: latitude and longitude in degrees. */
export type Point = readonly [latitude: number, longitude: number]

const earthKm = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometers of the straight line between two places, by the haversine formula. */
export function kmBetween([fromLatitude, fromLongitude]: Point, [toLatitude, toLongitude]: Point): number {
  const halfLatitude = Math.sin(radians(toLatitude - fromLatitude) / 2)
  const halfLongitude = Math.sin(radians(toLongitude - fromLongitude) / 2)
  const chord = halfLatitude ** 2 + Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * halfLongitude ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** Roads are longer than the straight line by about a third; short drives are slow. */
const detour = 1.3
const speedKmh = { short: 30, long: 50, longFromKm: 10 }
/** A drive between places of which one is not known. */
export const unknownDrive = 20
/** Nobody is sent further; what looks further is a mistake in an address. */
const longestDrive = 240

/** Kilometers of the drive between two places, as near as the straight line tells. */
export const driveKm = (from: Point, to: Point): number => kmBetween(from, to) * detour

/** Whole minutes of the drive between two places; the same place takes none. */
export function driveMinutes(from: Point | null, to: Point | null): number {
  if (!from || !to) return unknownDrive
  const km = driveKm(from, to)
  const minutes = (60 * km) / (km < speedKmh.longFromKm ? speedKmh.short : speedKmh.long)
  return Math.min(longestDrive, Math.ceil(minutes))
}
