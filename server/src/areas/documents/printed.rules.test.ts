import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { logoSize, printedIn, readableColor, usualColor } from './printed.rules.ts'

describe('on paper', () => {
  const [english, spanish] = [printedIn('en', 'USD'), printedIn('es', 'USD')]
  const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

  test('amounts have their sign of money, a plus where they are added, and a minus where they are taken', () => {
    expect(english.money(123_456)).toBe('$1,234.56')
    expect(english.added(5)).toBe('+$0.05')
    expect(english.taken(100_000)).toBe('\u2212$1,000.00')
    expect(spanish.money(123_456)).toBe('$1,234.56')
    expect(printedIn('en', 'EUR').money(100)).toBe('€1.00')
  })
  test.each([
    [1000, 'hour', '1 hour'],
    [2500, 'each', '2.5 each'],
    [1_000_125, '', '1,000.125'],
    [1, 'lb', '0.001 lb'],
  ])('%i thousandths of "%s" are "%s"', (milli, unit, printed) => {
    expect(english.quantity(milli, unit)).toBe(printed)
  })
  test('rates are percentages', () => {
    expect(english.tax({ name: 'Sales tax', ppm: 82_500 })).toBe('Sales tax 8.25%')
    expect(english.share(101_250)).toBe('10.125')
  })
  test('a day is that day, whatever the clock', () => {
    expect(english.day('2026-11-23')).toBe('November 23, 2026')
    expect(spanish.day('2026-01-01')).toBe('1 de enero de 2026')
  })
  test('a moment is by the clock of the business', () => {
    const late = new Date('2026-11-24T04:30:00Z')
    expect(english.dayOf(late, 'America/Los_Angeles')).toBe('November 23, 2026')
    expect(plain(english.moment(late, 'America/Los_Angeles'))).toBe('November 23, 2026 at 8:30 PM')
    expect(plain(spanish.moment(late, 'UTC'))).toMatch(/^24 de noviembre de 2026,? (?:a las )?4:30 ?a\. ?m\.$/)
  })
})

/** By WCAG 2.2, written from its text: white against a color, `#rrggbb`. */
function contrastWithWhite(color: string): number {
  const light = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4)
  })
  const [red = 0, green = 0, blue = 0] = light
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

describe('the color of papers', () => {
  test.each([usualColor, '#000000', '#0b0b0b', '#010a05', '#767676', '#005ea2'])(
    '%s can be read and stays',
    (color) => {
      expect(readableColor(color)).toBe(color)
    },
  )
  test.each(['#ffffff', '#ffd500', '#00ff00', '#777777', '#ff0000', '#7f7fff'])('%s becomes darker', (color) => {
    expect(contrastWithWhite(color)).toBeLessThan(4.5)
    const darker = readableColor(color)
    // rounding to whole channels may cost a little
    expect(contrastWithWhite(darker)).toBeGreaterThan(4.45)
    // no darker than it has to be: a step is four of a hundred
    expect(contrastWithWhite(darker)).toBeLessThan(4.95)
  })
  test('of any kind can be read in the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xff_ffff }), (number) => {
        const readable = readableColor(`#${number.toString(16).padStart(6, '0')}`)
        expect(readable).toMatch(/^#[0-9a-f]{6}$/)
        expect(contrastWithWhite(readable)).toBeGreaterThan(4.4)
      }),
    )
  })
})

test.each([
  [130, 40, 130, 40],
  [260, 40, 130, 20],
  [40, 80, 20, 40],
  [13, 4, 130, 40],
])('a logo of %i by %i pixels stands in %d by %d points', (pixelsWide, pixelsHigh, width, height) => {
  const png = Buffer.alloc(24)
  png.writeUInt32BE(pixelsWide, 16)
  png.writeUInt32BE(pixelsHigh, 20)
  expect(logoSize(png)).toEqual({ width, height })
})
