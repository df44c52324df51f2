/** Photos of the library that are carried, moved, swiped through, fetched as files and put away. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, notice, type Page } from '../browser/fixtures.ts'
import { middleOf, placeOf } from '../browser/places.ts'
import type { Business } from './business.ts'
import { businessNamed, test as base } from './shared-business.ts'

const PHOTOS = join(import.meta.dirname, '../../demo/photos')
const files = readdirSync(PHOTOS)
  .filter((name) => name.endsWith('.jpg'))
  .toSorted()
  .slice(5, 8)
const [one = '', two = ''] = files

const test = base.extend<object, { business: Business }>({
  business: [businessNamed('Carrying Carpentry'), { scope: 'worker' }],
})
// all of them are about the same photos
test.describe.configure({ mode: 'default' })

const photos = (page: Page) => page.getByRole('button', { name: /\.jpg, / })
const openButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected photos' })
const gallery = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\d`) })

/** Selects photos: by the keyboard, which every device may have. */
async function select(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await openButton(page, name).focus()
    await page.keyboard.press('ControlOrMeta+ ')
  }
  await expect(bar(page).getByText(`${names.length} selected`)).toBeVisible()
}

test.beforeEach('the photos are there', async ({ page, call }) => {
  const there = JSON.stringify(await call('GET', '/api/landing-pages/{slug}/photos'))
  if (files.every((name) => there.includes(name))) return
  await page.goto('/photos')
  await page.locator('input[type=file][multiple]').setInputFiles(files.map((name) => join(PHOTOS, name)))
  await expect(photos(page)).toHaveCount(files.length)
  // Each in the month it was taken in, where it stays: until its pictures are made it stands with today's.
  for (const name of files) await expect(openButton(page, name).locator('img')).toHaveAttribute('data-sharp', 'true')
  for (const month of ['September 2025', 'July 2025', 'February 2025'])
    await expect(page.getByRole('heading', { name: month })).toBeVisible()
})

test(
  'photos are carried onto a gallery, moved on by the menu, and put back',
  { tag: '@mouse' },
  async ({ page, call }) => {
    for (const name of ['Decks', 'Fences']) await call('POST', '/api/landing-pages/{slug}/galleries', { name })
    await page.goto('/photos')
    await expect(gallery(page, 'Decks')).toBeVisible()

    // all of them in sight at once, wherever the focus goes
    await page.setViewportSize({ width: 1280, height: 1800 })
    await select(page, [one, two])
    const from = await placeOf(openButton(page, one))
    const to = await middleOf(gallery(page, 'Decks'))
    await page.mouse.move(from.x + 40, from.y + 40)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 })
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    await expect(page.getByText('2 photos added to the gallery')).toBeVisible()
    await expect(gallery(page, 'Decks')).toContainText('2')

    await bar(page).getByRole('button', { name: 'Clear selection' }).click()
    await gallery(page, 'Decks').click()
    await expect(photos(page)).toHaveCount(2)
    await select(page, [one])
    await bar(page).getByRole('button', { name: 'Move', exact: true }).click()
    const window = page.getByRole('dialog', { name: 'Move 1 photo to another gallery' })
    await window.getByRole('button', { name: /^Fences/ }).click()
    // It belongs to the gallery shown no more: off the screen, and off the selection.
    await expect(photos(page)).toHaveCount(1)
    await expect(bar(page)).toHaveCount(0)
    await expect(gallery(page, 'Fences')).toContainText('1')
    await notice(page, 'moved').getByRole('button', { name: 'Undo' }).click()
    await expect(photos(page)).toHaveCount(2)
  },
)

test('a swipe goes on to the next photo and back, and down it closes', { tag: '@finger' }, async ({ page }) => {
  await page.goto('/photos')
  await photos(page).first().click()
  const viewer = page.getByRole('dialog', { name: 'Photo' })
  await expect(viewer.getByText(`Photo 1 of ${files.length}`)).toBeVisible()
  const finger = await page.context().newCDPSession(page)
  const swipe = async (x: number, y: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x: 195, y: 400 })
    for (let step = 1; step <= 5; step++) await touch('touchMove', { x: 195 + (x * step) / 5, y: 400 + (y * step) / 5 })
    await touch('touchEnd')
  }
  await swipe(-150, 0)
  await expect(viewer.getByText(`Photo 2 of ${files.length}`)).toBeVisible()
  await swipe(150, 0)
  await expect(viewer.getByText(`Photo 1 of ${files.length}`)).toBeVisible()
  await swipe(0, 250)
  await expect(viewer).toHaveCount(0)
})

test('many come down as one ZIP of untouched files, and are put away with undo', async ({ page }) => {
  await page.goto('/photos')
  await select(page, [one, two])
  const coming = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText('Downloading 2 photos')).toBeVisible()
  const path = await (await coming).path()
  const zip = await readFile(path)
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  for (const name of [one, two]) {
    expect(zip.includes(await readFile(join(PHOTOS, name))), `${name} is in it as it was`).toBe(true)
  }

  await bar(page).getByRole('button', { name: 'Archive' }).click()
  await expect(photos(page)).toHaveCount(files.length - 2)
  await expect(bar(page)).toHaveCount(0)
  await notice(page, '2 photos archived').getByRole('button', { name: 'Undo' }).click()
  await expect(photos(page)).toHaveCount(files.length)
})
