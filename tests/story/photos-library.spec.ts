/** What people do with all photos of the business: find them, select them, put them into galleries, tag and look. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkAccess, expect, notice, picture, type Page } from '../browser/fixtures.ts'
import { isPhone, openFilter, type Business } from './business.ts'
import { businessNamed, test as base } from './shared-business.ts'

const PHOTOS = join(import.meta.dirname, '../../demo/photos')
const files = readdirSync(PHOTOS)
  .filter((name) => name.endsWith('.jpg'))
  .toSorted()
  .slice(0, 5)

const photos = (page: Page) => page.getByRole('button', { name: /\.jpg, / })
const openButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
const circle = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected photos' })
const gallery = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\d`) })

/** On a phone the galleries are behind a button. */
async function openGalleries(page: Page, shown = 'All photos'): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: shown, exact: true }).click()
}

/** Selects photos one by one: by their circles with a mouse, by resting a finger on the first. */
async function select(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    if (!isPhone(page)) await openButton(page, name).click({ modifiers: ['ControlOrMeta'] })
    else if (index === 0) {
      const box = await openButton(page, name).boundingBox()
      const at = { pointerType: 'touch', clientX: (box?.x ?? 0) + 20, clientY: (box?.y ?? 0) + 20, pointerId: 7 }
      await openButton(page, name).dispatchEvent('pointerdown', at)
      await expect(circle(page, name)).toBeChecked()
      await openButton(page, name).dispatchEvent('pointerup', at)
    } else await openButton(page, name).click()
  }
  await expect(bar(page).getByText(`${names.length} selected`)).toBeVisible()
}

/** Of its own: the stories here count all its photos, and other files' stories leave some. */
const test = base.extend<object, { business: Business }>({
  business: [businessNamed('Library Landscaping'), { scope: 'worker' }],
})
test.describe.configure({ mode: 'default' })

test.beforeEach('the photos are there', async ({ page, call }) => {
  const there = JSON.stringify(await call('GET', '/api/landing-pages/{slug}/photos'))
  if (files.every((name) => there.includes(name))) return
  await page.goto('/photos')
  await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible()
  await page.locator('input[type=file][multiple]').setInputFiles(files.map((name) => join(PHOTOS, name)))
  await expect(photos(page)).toHaveCount(files.length)
  for (const name of files) await expect(openButton(page, name).locator('img')).toHaveAttribute('data-sharp', 'true')
})

const [one = '', two = '', three = ''] = files

test('a library without photos says what it is for', async ({ page, newcomer, context }) => {
  await context.clearCookies()
  await context.addCookies(newcomer.state.cookies)
  await page.goto('/photos')
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible()
  await checkAccess(page)
  await picture(page, 'photos-empty')
})

test('photos are added, put into a new gallery, and leave it again with undo', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/photos')
  await expect(photos(page)).toHaveCount(files.length)
  // All of it at once: what the bar at the thumb half covers is no smaller for it.
  const size = page.viewportSize()
  if (size) await page.setViewportSize({ ...size, height: 2400 })
  await checkAccess(page)
  if (size) await page.setViewportSize(size)
  await picture(page, 'photos')

  await select(page, [one, two])
  await picture(page, 'photos-selected')
  await bar(page).getByRole('button', { name: 'Add to gallery' }).click()
  const window = page.getByRole('dialog', { name: 'Add 2 photos to a gallery' })
  await window.getByRole('button', { name: 'New gallery' }).click()
  await window.getByRole('textbox', { name: 'New gallery' }).fill('Best work')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 photos added to the gallery')).toBeVisible()

  await bar(page).getByRole('button', { name: 'Clear selection' }).click()
  await openGalleries(page)
  await gallery(page, 'Best work').click()
  await expect(page).toHaveURL(/gallery=[0-9a-f-]{36}/)
  await expect(photos(page)).toHaveCount(2)
  await page.reload()
  await expect(photos(page)).toHaveCount(2)

  // What no longer belongs to the gallery shown leaves it at once, and the selection too.
  await select(page, [one])
  await bar(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Remove from gallery' }).click()
  await expect(photos(page)).toHaveCount(1)
  await expect(bar(page)).toHaveCount(0)
  await notice(page, '1 photo removed from the gallery').getByRole('button', { name: 'Undo' }).click()
  await expect(photos(page)).toHaveCount(2)
})

test('many are tagged at once, and found by the tag in the address', async ({ page }) => {
  await page.goto('/photos')
  await select(page, [one, three])
  await bar(page).getByRole('button', { name: 'Tag', exact: true }).click()
  const window = page.getByRole('dialog', { name: 'Tags for 2 photos' })
  await window.getByRole('combobox', { name: 'Add a tag' }).fill('before')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 photos tagged')).toBeVisible()
  await expect(window.getByRole('button', { name: 'Remove before' })).toBeVisible()
  await picture(page, 'photos-tagging')
  await page.keyboard.press('Escape')
  await page.goto('/photos?tags=before')
  await expect(photos(page)).toHaveCount(2)
  await openFilter(page, 'Clear Tags')
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.keyboard.press('Escape')
  }
  await expect(photos(page)).toHaveCount(files.length)
})

test('a photo is looked at large, by keys, with what is known of it', async ({ page }) => {
  await page.goto('/photos')
  await page
    .getByRole('button', { name: /\.jpg, / })
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: 'Photo' })
  await expect(viewer.getByText(`Photo 1 of ${files.length}`)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(`Photo 2 of ${files.length}`)).toBeVisible()
  await page.keyboard.press('i')
  await expect(viewer.getByText('Private: never shown with the photo')).toBeVisible()
  // it is drawn ticked a moment after the press
  await viewer.getByRole('checkbox', { name: 'Good for posts' }).click()
  await expect(page.getByText('1 photo updated')).toBeVisible()
  await checkAccess(page, '[role=dialog]')
  await picture(page, 'photos-viewer')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(page).not.toHaveURL(/photo=/)
  await expect(photos(page).nth(1)).toBeFocused()
})

test('a wrong date is put right, and the months follow; another is undone', async ({ page }) => {
  await page.goto('/photos')
  const name = (await photos(page).first().getAttribute('aria-label'))?.split(', ')[0] ?? ''
  await photos(page).first().click()
  const viewer = page.getByRole('dialog', { name: 'Photo' })
  await expect(viewer.getByText(`Photo 1 of ${files.length}`)).toBeVisible()
  await page.keyboard.press('i')
  await viewer.getByRole('button', { name: 'Change date' }).click()
  const taken = viewer.getByRole('group', { name: 'Taken' })
  const day = taken.getByRole('textbox', { name: 'Day' })
  const time = taken.getByRole('combobox', { name: 'Time' })
  await expect(day).toBeFocused()
  await day.fill('')
  await viewer.getByRole('button', { name: 'Save date' }).click()
  await expect(viewer.getByText('Enter a date and time.')).toBeVisible()
  await day.fill('3/4/2019')
  await time.fill('9:30 am')
  await checkAccess(page, '[role=dialog]')
  await picture(page, 'photos-date')
  await viewer.getByRole('button', { name: 'Save date' }).click()
  await expect(page.getByText('Date changed')).toBeVisible()
  await expect(viewer.getByText('Mar 4, 2019', { exact: false })).toBeVisible()
  // It is the oldest now, and the view stays with it.
  await expect(viewer.getByText(`Photo ${files.length} of ${files.length}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'March 2019' })).toBeVisible()
  await expect(photos(page).last()).toHaveAccessibleName(new RegExp(`^${name}, `))

  // Undone while the notice of it is still there; that of the first is gone by then.
  await expect(notice(page, 'Date changed')).toHaveCount(0)
  await photos(page).last().click()
  await expect(viewer.getByText(`Photo ${files.length} of ${files.length}`)).toBeVisible()
  await page.keyboard.press('i')
  await viewer.getByRole('button', { name: 'Change date' }).click()
  await day.fill('2018-01-02')
  await time.fill('10:00')
  await viewer.getByRole('button', { name: 'Save date' }).click()
  await notice(page, 'Date changed').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Date restored')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'March 2019' })).toBeVisible()
})

test('by keyboard alone: arrows go, space selects, shift extends, Escape ends', async ({ page }) => {
  await page.goto('/photos')
  const tiles = photos(page)
  await tiles.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tiles.nth(1)).toBeFocused()
  await page.keyboard.press(' ')
  await expect(bar(page).getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(bar(page).getByText('2 selected')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(bar(page).getByText(`${files.length} selected`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
})

test('galleries are made, named, and archived with undo', async ({ page }) => {
  await page.goto('/photos')
  await openGalleries(page)
  await page.getByRole('button', { name: 'New gallery' }).click()
  await page.getByRole('textbox', { name: 'New gallery' }).fill('Decks')
  await page.keyboard.press('Enter')
  await expect(gallery(page, 'Decks')).toBeVisible()
  await gallery(page, 'Decks').hover()
  await page.getByRole('button', { name: 'More actions for Decks' }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'New name of Decks' }).fill('Porches')
  await page.keyboard.press('Enter')
  await expect(gallery(page, 'Porches')).toBeVisible()
  await picture(page, 'photos-galleries')
  await gallery(page, 'Porches').hover()
  await page.getByRole('button', { name: 'More actions for Porches' }).click()
  await page.getByRole('button', { name: 'Archive gallery' }).click()
  await expect(gallery(page, 'Porches')).toHaveCount(0)
  await notice(page, 'Gallery archived').getByRole('button', { name: 'Undo' }).click()
  await expect(gallery(page, 'Porches')).toBeVisible()
})
