import { expect, test } from 'vitest'
import {
  cleanFileName,
  compactWidthsFor,
  heifSize,
  heldBytes,
  mostHeldBytes,
  isPolyglot,
  nameAs,
  readRange,
  takenAt,
  tallestFor,
  widthsFor,
} from './photos.rules.ts'

test('pictures are never wider than the photo', () => {
  expect(widthsFor(4000)).toEqual([320, 800, 1600, 2400])
  expect(widthsFor(2400)).toEqual([320, 800, 1600, 2400])
  expect(widthsFor(500)).toEqual([320, 500])
  expect(widthsFor(320)).toEqual([320])
  expect(widthsFor(7)).toEqual([7])
})

test('what a decoder holds of a photo decides where it is decoded', () => {
  const of = (format: string, width: number, height: number, more = {}): boolean =>
    heldBytes({ format, width, height, progressive: false, turned: false, ...more }) > mostHeldBytes
  // row by row, however large, and at a fraction of its size when it lies on its side
  expect(of('jpeg', 11_500, 8600)).toBe(false)
  expect(of('jpeg', 4000, 3000, { turned: true })).toBe(false)
  expect(of('jpeg', 11_500, 8600, { turned: true })).toBe(false)
  expect(of('png', 11_500, 8600)).toBe(false)
  // whole
  expect(of('jpeg', 4000, 3000, { progressive: true })).toBe(true)
  expect(of('jpeg', 2000, 1500, { progressive: true })).toBe(false)
  expect(of('png', 7000, 5000, { progressive: true })).toBe(true)
  expect(of('webp', 7000, 5000)).toBe(true)
  expect(of('heif', 4000, 3000)).toBe(true)
})

test.each([
  ['IMG_1.jpg', 'IMG_1.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\roof.heic', 'roof.heic'],
  ['a\u0000b\r\n.jpg', 'ab.jpg'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['...', 'photo'],
  ['', 'photo'],
  ['a/', 'photo'],
  ['\ud800x.png', '\ufffdx.png'],
  [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(115)}.jpeg`],
  ['👍'.repeat(130), '👍'.repeat(120)],
])('a file name that may be shown: %j', (given, clean) => {
  expect(cleanFileName(given)).toBe(clean)
})

test.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-2', null],
  ['bytes=0-1,5-6', null],
  ['lines=1-2', null],
  ['bytes=-', null],
  [undefined, null],
])('the range %s of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})

test('when a photo was taken', () => {
  expect(takenAt('2025:05:01 12:30:00', '-07:00')).toEqual(new Date('2025-05-01T19:30:00Z'))
  expect(takenAt('2025:05:01 12:30:00', undefined)).toEqual(new Date('2025-05-01T12:30:00Z'))
  for (const wrong of ['0000:00:00 00:00:00', '2025:13:41 99:00:00', 'yesterday', undefined])
    expect(takenAt(wrong, undefined)).toBeNull()
  expect(takenAt('9999:12:31 23:59:59', '-12:00')).toBeNull()
  expect(takenAt('2099:12:31 23:59:59', '-01:00')).toBeNull()
})

test('a file that is two things at once', () => {
  expect(isPolyglot('\u00ff\u00d8\u00ff\u00e1Exif <x:xmpmeta', 'PK\u0005\u0006 by chance')).toBe(false)
  expect(isPolyglot('\u00ff\u00d8\u00ff<ScRiPt>', '')).toBe(true)
  expect(isPolyglot('\u00ff\u00d8\u00ff\u00fe%PDF-1.4', '')).toBe(true)
  expect(isPolyglot('\u00ff\u00d8\u00ff', 'xxPK\u0005\u0006\u0000\u0000\u0000\u0000\u0001\u0000')).toBe(true)
})

test('the largest size that a HEIF file declares', () => {
  const box = (width: number, height: number) => {
    const bytes = Buffer.alloc(20)
    bytes.writeUInt32BE(20, 0)
    bytes.write('ispe', 4, 'latin1')
    bytes.writeUInt32BE(width, 12)
    bytes.writeUInt32BE(height, 16)
    return bytes
  }
  expect(heifSize(Buffer.concat([box(512, 512), Buffer.alloc(3), box(4032, 3024), box(320, 240)]))).toEqual({
    width: 4032,
    height: 3024,
  })
  expect(heifSize(Buffer.from('no box at all'))).toBeNull()
})

test('small pictures are made once more where the photo is that wide, and one of its own width otherwise', () => {
  expect([4000, 1600, 1599, 320, 319].map(compactWidthsFor)).toEqual([
    [320, 560, 800, 1600],
    [320, 560, 800, 1600],
    [320, 560, 800],
    [320],
    [319],
  ])
})

test('a picture is at most four times as high as it is wide, and never higher than sixteen thousand', () => {
  expect([320, 4000, 4001, 6000].map(tallestFor)).toEqual([1280, 16_000, 16_000, 16_000])
})

test.each([
  ['image/jpeg', 'roof.jpg', 'roof.jpg'],
  ['image/jpeg', 'roof.JPEG', 'roof.JPEG'],
  ['image/jpeg', 'roof.jfif', 'roof.jfif'],
  ['image/jpeg', 'roof.jpe', 'roof.jpe'],
  ['image/jpeg', 'bill.html', 'bill.html.jpg'],
  ['image/jpeg', 'roof', 'roof.jpg'],
  ['image/jpeg', 'jpg', 'jpg'],
  ['image/png', 'roof.jpg', 'roof.jpg.png'],
  ['image/png', 'roof.png', 'roof.png'],
  ['image/webp', 'roof.webp', 'roof.webp'],
  ['image/webp', 'roof.png', 'roof.png.webp'],
  ['image/avif', 'roof.avif', 'roof.avif'],
  ['image/avif', 'roof', 'roof.avif'],
  ['image/heic', 'roof.heif', 'roof.heif'],
  ['image/heic', 'roof.hif', 'roof.hif'],
  ['image/heic', 'roof', 'roof.heic'],
  ['image/heif', 'roof.heic', 'roof.heic'],
  ['image/heif', 'roof.hif', 'roof.hif'],
  ['image/heif', 'roof', 'roof.heif'],
  ['text/plain', 'roof.txt', 'roof.txt'],
])('a file of %s called %s is saved as %s', (type, name, saved) => {
  expect(nameAs(type, name)).toBe(saved)
})
