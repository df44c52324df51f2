import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSharePicture } from './prosite.share-picture.ts'

const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } }).webp()

test.each([
  ['a title of one word', 'W'.repeat(120), 'Reed Decks'],
  ['a name of one word', 'A deck', 'W'.repeat(60)],
  ['what looks like markup', '<span foreground="red">&amp;lt;', '<b>&'],
  ['nothing that can be seen', '\u202e\u0007\u200b', ' '],
])('whatever the words are, there is a picture: %s', async (_name, title, business) => {
  const picture = await drawSharePicture(await photo.toBuffer(), title, business)
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
})
