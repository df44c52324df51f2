/** The little drawings of variants: boxes on a page of 64 by 40. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** `photo` and `words` are dark, `light` stands on a photo, `soft` is a card or a field. */
  readonly tone: 'photo' | 'words' | 'light' | 'soft'
}

const box = (tone: Box['tone'], x: number, y: number, width: number, height: number): Box => ({
  x,
  y,
  width,
  height,
  tone,
})
const words = (x: number, y: number, width: number, tone: 'words' | 'light' = 'words') => [
  box(tone, x, y, width, 4),
  box(tone, x, y + 7, Math.round(width * 0.7), 3),
]
/** So many columns of equal boxes between the margins. */
const columns = (count: number, y: number, height: number, tone: Box['tone'] = 'photo') => {
  const width = (56 - (count - 1) * 3) / count
  return Array.from({ length: count }, (_, index) => box(tone, 4 + index * (width + 3), y, width, height))
}
const rows = (count: number, tone: Box['tone'] = 'words') =>
  Array.from({ length: count }, (_, index) => box(tone, 6, 6 + index * (30 / count), 52, 3))
const photo = box('photo', 0, 0, 64, 40)

const plainWords = [box('words', 12, 13, 40, 5), box('words', 18, 22, 28, 4)]
const cards = [...columns(3, 6, 17), ...columns(3, 26, 3, 'words')]
const list = rows(4)
const sides = [box('photo', 4, 6, 27, 28), box('photo', 33, 6, 27, 28)]
const twoLists = [0, 1].flatMap((column) => [0, 1, 2].map((row) => box('words', 4 + column * 30, 8 + row * 9, 26, 3)))
const band = [box('photo', 0, 11, 64, 18), box('light', 8, 17, 30, 5), box('soft', 44, 16, 14, 7)]

/** By the kind of section and its variant; what is not in it looks like its variant alone, or like words. */
const drawings: Readonly<Record<string, readonly Box[]>> = {
  'hero.photo': [photo, ...words(6, 14, 30, 'light')],
  'hero.split': [...words(5, 14, 22), box('photo', 33, 0, 31, 40)],
  'hero.form': [photo, ...words(6, 14, 22, 'light'), box('soft', 36, 6, 22, 28)],
  'hero.before_after': [box('photo', 0, 0, 31, 40), box('photo', 33, 0, 31, 40), ...words(6, 26, 22, 'light')],
  'hero.plain': plainWords,
  'end_call.photo': [photo, ...words(12, 14, 40, 'light')],
  'text.beside_photo': [...words(5, 14, 22), box('photo', 33, 6, 27, 28)],
  'about.story': [...words(5, 10, 26), box('words', 5, 24, 22, 3), box('photo', 37, 6, 23, 28)],
  'about.numbers': [...columns(3, 8, 10, 'words'), ...rows(4).slice(2)],
  'team.portrait': [box('photo', 6, 6, 22, 28), ...words(34, 14, 24)],
  'contact.form': [box('soft', 14, 5, 36, 30), box('words', 18, 10, 28, 3), box('words', 18, 17, 28, 3)],
  'contact.form_hours': [box('soft', 4, 5, 30, 30), box('words', 8, 10, 22, 3), ...words(39, 12, 20)],
  bar: [box('words', 4, 17, 14, 6), box('words', 26, 18, 16, 4), box('photo', 48, 15, 12, 10)],
  bar_line: [box('photo', 0, 8, 64, 6), box('words', 4, 20, 14, 6), box('words', 26, 21, 34, 4)],
  centered: [box('words', 22, 11, 20, 7), box('words', 12, 24, 40, 4)],
  cards,
  three: cards,
  list,
  text: [...columns(4, 18, 4, 'words')],
  icons: [...columns(4, 10, 9), ...columns(4, 24, 4, 'words')],
  badges: columns(4, 12, 16, 'soft'),
  columns: twoLists,
  mosaic: [box('photo', 4, 5, 34, 30), box('photo', 41, 5, 19, 14), box('photo', 41, 21, 19, 14)],
  slider: [box('photo', 12, 6, 40, 28), box('soft', 0, 6, 9, 28), box('soft', 55, 6, 9, 28)],
  drag: [box('photo', 4, 6, 56, 28), box('light', 31, 6, 2, 28)],
  side_by_side: sides,
  grid: [...columns(4, 5, 14), ...columns(4, 21, 14)],
  masonry: [
    box('photo', 4, 5, 17, 18),
    box('photo', 4, 25, 17, 10),
    box('photo', 23, 5, 17, 10),
    box('photo', 23, 17, 17, 18),
    box('photo', 42, 5, 18, 30),
  ],
  by_service: [box('words', 4, 4, 20, 3), ...columns(3, 9, 9), box('words', 4, 22, 20, 3), ...columns(3, 27, 9)],
  wall: [...columns(3, 5, 13, 'soft'), ...columns(3, 21, 13, 'soft')],
  one: [box('soft', 6, 6, 52, 28), box('words', 14, 14, 36, 4), box('words', 20, 22, 24, 3)],
  numbered: [...columns(3, 7, 9), ...columns(3, 20, 4, 'words'), ...columns(3, 27, 3, 'words')],
  points: [...columns(3, 9, 4, 'words'), ...columns(3, 16, 12, 'soft')],
  comparison: [box('soft', 4, 5, 27, 30), box('photo', 33, 5, 27, 30)],
  from: [...columns(3, 7, 26, 'soft')],
  ranges: [
    ...rows(4).map((each) => ({ ...each, width: 34 })),
    ...rows(4).map((each) => ({ ...each, x: 46, width: 12 })),
  ],
  band,
  color: band,
  chips: [...columns(4, 10, 7, 'soft'), ...columns(3, 22, 7, 'soft')],
  times: [...columns(3, 8, 9, 'soft'), ...columns(3, 21, 9, 'soft')],
  button: [...words(16, 8, 32), box('photo', 22, 24, 20, 8)],
  plain: plainWords,
}

export const drawingOf = (type: string, variant: string): readonly Box[] =>
  drawings[`${type}.${variant}`] ?? drawings[variant] ?? plainWords
