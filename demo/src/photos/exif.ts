import type { Exif } from 'sharp'
import type { Shot } from './shot.ts'

/** Two phones that do not exist, so that no maker's name is used. */
const PHONES = {
  wren: { Make: 'Fieldphone', Model: 'Wren 7', FocalLength: '57/10', FNumber: '18/10', Software: 'FieldOS 12.1' },
  heron: { Make: 'Norda', Model: 'Heron X2', FocalLength: '69/10', FNumber: '17/10', Software: 'Norda Camera 4.0.3' },
} as const

/** Degrees as EXIF wants them: whole degrees, whole minutes, hundredths of seconds. */
function sexagesimal(degrees: number): string {
  const hundredths = Math.round(Math.abs(degrees) * 360000)
  const whole = Math.floor(hundredths / 360000),
    minutes = Math.floor((hundredths % 360000) / 6000)
  return `${whole}/1 ${minutes}/1 ${hundredths % 6000}/100`
}

/** GPS directory of a place in degrees north and east. */
export function gps(place: readonly [number, number], taken: string): Record<string, string> {
  return {
    GPSVersionID: '2 3 0 0',
    GPSLatitudeRef: place[0] >= 0 ? 'N' : 'S',
    GPSLatitude: sexagesimal(place[0]),
    GPSLongitudeRef: place[1] >= 0 ? 'E' : 'W',
    GPSLongitude: sexagesimal(place[1]),
    GPSAltitudeRef: '0',
    GPSAltitude: '52/1',
    GPSDateStamp: taken.slice(0, 10),
  }
}

/** The EXIF block of a photo; orientation is written by the encoder. */
export function exifOf(shot: Shot): Exif {
  const { Make, Model, Software, FocalLength, FNumber } = PHONES[shot.phone]
  const indoors = shot.service === 'plumbing'
  return {
    IFD0: { Make, Model, Software, DateTime: shot.taken },
    IFD2: {
      DateTimeOriginal: shot.taken,
      DateTimeDigitized: shot.taken,
      OffsetTimeOriginal: '-07:00',
      FocalLength,
      FNumber,
      FocalLengthIn35mmFilm: '26',
      ExposureTime: indoors ? '1/50' : '1/640',
      ISOSpeedRatings: indoors ? '400' : '50',
    },
    IFD3: gps(shot.place, shot.taken),
  }
}
