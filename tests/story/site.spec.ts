/** The website's editor, from signing up on: its look, its photo, and its words changed by thumb, published, seen by a stranger, restored. */
import { join } from 'node:path'
import { checkAccess, expect, notice, picture, type Page } from '../browser/fixtures.ts'
import { isPhone } from './business.ts'
import { test } from './home.parts.ts'

const deck = join(import.meta.dirname, '../../demo/photos/cedar-deck.jpg')

const task = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the editor' }).getByRole('button', { name })
const shown = (page: Page) => page.frameLocator('iframe[title^="Preview of"]')
const published = async (page: Page, slug: string) => (await page.request.get(`/p/${slug}`)).text()
const topOf = (page: Page) => page.getByRole('heading', { level: 1 })
const deckOn = (page: Page) => page.getByRole('img', { name: 'A cedar deck with steps' }).first()

test(
  'an owner who just signed up changes the look, the photo, and the words on a phone, publishes, and goes back, and a stranger sees each',
  { tag: '@phone' },
  async ({ page, owner, browser }) => {
    const words = 'Pipes and gardens, done right'
    const visit = await browser.newContext()
    const stranger = await visit.newPage()
    const before = await test.step('a stranger finds the site at once', async () => {
      await stranger.goto(`/p/${owner.slug}`)
      await expect(topOf(stranger)).toContainText('in Oakland')
      return topOf(stranger).innerText()
    })

    await page.goto('/site')
    await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText(before)
    await picture(page, 'site-editor')

    await test.step('the look is another one', async () => {
      await task(page, 'Look').click()
      await page.getByRole('radio', { name: 'Garden' }).check({ force: true })
      await page.getByRole('radio', { name: 'Forest' }).check({ force: true })
      await expect(page.getByText('Forest: easy to read everywhere')).toBeVisible()
      await picture(page, 'site-look')
      // the page in the frame above or beside it runs no script
      await checkAccess(page, isPhone(page) ? 'fieldset' : '[aria-labelledby="site-task"]')
    })

    await test.step('a touch on the page opens what is touched, and the page follows the words and the photo', async () => {
      await task(page, 'Sections').click()
      await shown(page).getByRole('heading', { level: 1 }).click()
      await expect(page).toHaveURL(/section=hero-1/)
      await page.getByRole('textbox', { name: 'Headline' }).fill(words)
      await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText(words)
      await page.getByRole('radio', { name: 'Photo', exact: true }).check({ force: true })
      await page.getByRole('button', { name: 'Choose photo' }).click()
      const choice = page.getByRole('dialog', { name: 'Choose photo' })
      await expect(choice.getByText('No photos yet')).toBeVisible()
      await expect(choice.getByRole('button', { name: 'Take photo' })).toBeVisible({ visible: isPhone(page) })
      await checkAccess(page, '[role=dialog]')
      await picture(page, 'site-photo-upload')
      await choice.getByLabel('Upload photo').setInputFiles(deck)
      // it is chosen as soon as it can be shown
      await expect(choice).toHaveCount(0)
      await page.getByRole('textbox', { name: 'What the photo shows' }).fill('A cedar deck with steps')
      await expect(shown(page).getByRole('img', { name: 'A cedar deck with steps' }).first()).toBeVisible()
      await expect(page.getByText(/^Draft saved/)).toBeVisible()
      expect(await published(stranger, owner.slug)).not.toContain(words)
      await picture(page, 'site-hero')
      // the page in the frame runs no script, so it is checked where it is public
      await checkAccess(page, '[aria-labelledby="site-section"]')
    })

    await test.step('it is published, and the stranger sees it', async () => {
      await page.getByRole('button', { name: /^Publish \d/ }).click()
      const window = page.getByRole('dialog', { name: 'Publish your site' })
      await expect(window.getByText('Home page: Hero')).toBeVisible()
      await window.getByRole('textbox', { name: 'Name this version' }).fill('Spring')
      await window.getByRole('button', { name: 'Publish' }).click()
      await expect(notice(page, 'Site published')).toBeVisible()
      await expect.poll(() => published(stranger, owner.slug)).toContain(words)
      await stranger.reload()
      await expect(topOf(stranger)).toHaveText(words)
      await expect
        .poll(() => deckOn(stranger).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await picture(stranger, 'site-published')
    })

    await test.step('the version before is restored as a new one, and the stranger sees that', async () => {
      if (isPhone(page)) {
        await page.getByRole('button', { name: 'More', exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'History' }).click()
      } else await page.getByRole('button', { name: 'History' }).click()
      const window = page.getByRole('dialog', { name: 'History' })
      await expect(window.getByText('Spring')).toBeVisible()
      await window.getByRole('button', { name: 'Restore version 1' }).click()
      await expect(notice(page, 'Restored as version 3')).toBeVisible()
      await expect.poll(() => published(stranger, owner.slug)).not.toContain(words)
      await stranger.reload()
      await expect(topOf(stranger)).toHaveText(before)
      await expect(deckOn(stranger)).toHaveCount(0)
    })
    await visit.close()
  },
)
