/** Where words of another language are longer, or the browser's own are in a third one. */
import { join } from 'node:path'
import { checkAccess, expect, picture } from '../browser/fixtures.ts'
import { idIn } from './business.ts'
import { test } from './shared-business.ts'

const PHOTOS = join(import.meta.dirname, '../../demo/photos')

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('what can be done with selected photos stands in one row, in a gallery as well', async ({ page, call }) => {
    const mark = Date.now().toString(36)
    const gallery = idIn(
      await call('POST', '/api/landing-pages/{slug}/galleries', { name: `Trabajos ${mark}` }),
      'gallery',
    )
    const bar = page.getByRole('region', { name: 'Fotos seleccionadas' })
    const isPhone = test.info().project.name === 'phone'
    const stands = async () => {
      await expect(bar).toBeVisible()
      // one button high, with what is around it; on a phone the count has a row of its own
      await expect.poll(async () => (await bar.boundingBox())?.height ?? 0).toBeLessThan(isPhone ? 130 : 80)
      await expect(bar.getByRole('button', { name: 'Archivar' })).toBeVisible()
      await expect(bar.getByRole('button', { name: 'Etiquetar' })).toBeVisible()
      await checkAccess(page, '[aria-label="Fotos seleccionadas"]')
    }
    await page.goto(`/photos?gallery=${gallery}`)
    await page.locator('input[type=file][multiple]').setInputFiles(join(PHOTOS, 'bathroom-after.jpg'))
    const photo = page.getByRole('button', { name: /^bathroom-after\.jpg, / }).first()
    await expect(photo.locator('img')).toHaveAttribute('data-sharp', 'true')
    await photo.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await stands()
    await picture(page, 'photos-selected-gallery-es')
    await bar.getByRole('button', { name: 'Más' }).click()
    await expect(page.getByRole('button', { name: 'Usar de portada' })).toBeVisible()
    await picture(page, 'photos-selected-more-es')
    await page.keyboard.press('Escape')

    await page.goto('/photos')
    await photo.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await stands()
    await expect(bar.getByRole('button', { name: 'Agregar a galería' })).toBeVisible()
    await picture(page, 'photos-selected-es')
  })
})

test.describe('in a browser that speaks German', () => {
  test.use({ locale: 'de-DE' })

  test('the button that chooses photos speaks the language of the page', async ({ page, call, business }) => {
    const picked = join(PHOTOS, 'bathroom-after.jpg')
    const choose = async (words: string) => {
      const [asked] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.locator('label.choose').filter({ hasText: words }).click(),
      ])
      await asked.setFiles(picked)
      await expect(page.getByText('bathroom-after.jpg')).toBeVisible()
    }
    await page.goto(`/p/${business.slug}/es`)
    // some looks keep it behind one touch
    const more = page.getByText('Agregar detalles o fotos')
    if (await more.isVisible()) await more.click()
    await choose('Elija fotos')
    await checkAccess(page)
    await page.locator('label.choose').scrollIntoViewIfNeeded()
    await picture(page, 'public-choose-photos')

    const id = idIn(await call('POST', '/api/project/{slug}/', { name: 'Bathroom' }), 'project')
    const made = await call('POST', `/api/landing-pages/{slug}/projects/${id}/shares`, {
      name: 'Ann',
      may_add_photos: true,
    })
    const address: unknown = typeof made === 'object' && made !== null ? Reflect.get(made, 'address') : ''
    await page.goto(`${new URL(String(address)).pathname}?lang=en`)
    await choose('Choose photos')
    await checkAccess(page)
    await page.locator('label.choose').scrollIntoViewIfNeeded()
    await picture(page, 'share-choose-photos')
  })
})
