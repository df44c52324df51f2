/** The website's editor: its look, its first words, and a section changed by thumb, published, seen by a stranger, restored. */
import { checkAccess, expect, notice, picture, type Page } from '../browser/fixtures.ts'
import { isPhone } from './business.ts'
import { test } from './home.parts.ts'

const task = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the editor' }).getByRole('button', { name })
const shown = (page: Page) => page.frameLocator('iframe[title^="Preview of"]')
const published = async (page: Page, slug: string) => (await page.request.get(`/p/${slug}`)).text()

test(
  'an owner changes the look and the words on a phone, publishes, and goes back to the version before',
  { tag: '@phone' },
  async ({ page, owner }) => {
    const words = 'Pipes and gardens, done right'
    await page.goto('/site')
    await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible()
    const before = await shown(page).getByRole('heading', { level: 1 }).innerText()
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

    await test.step('a touch on the page opens what is touched, and the page follows the words', async () => {
      await task(page, 'Sections').click()
      await shown(page).getByRole('heading', { level: 1 }).click()
      await expect(page).toHaveURL(/section=hero-1/)
      await page.getByRole('textbox', { name: 'Headline' }).fill(words)
      await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText(words)
      await expect(page.getByText(/^Draft saved/)).toBeVisible()
      expect(await published(page, owner.slug)).not.toContain(words)
      await picture(page, 'site-hero')
      // the page in the frame runs no script, so it is checked where it is public
      await checkAccess(page, '[aria-labelledby="site-section"]')
    })

    await test.step('it is published, and a stranger sees it', async () => {
      await page.getByRole('button', { name: /^Publish 2/ }).click()
      const window = page.getByRole('dialog', { name: 'Publish your site' })
      await expect(window.getByText('Home page: Hero')).toBeVisible()
      await window.getByRole('textbox', { name: 'Name this version' }).fill('Spring')
      await window.getByRole('button', { name: 'Publish' }).click()
      await expect(notice(page, 'Site published')).toBeVisible()
      await expect.poll(() => published(page, owner.slug)).toContain(words)
    })

    await test.step('the version before is restored as a new one', async () => {
      if (isPhone(page)) {
        await page.getByRole('button', { name: 'More', exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'History' }).click()
      } else await page.getByRole('button', { name: 'History' }).click()
      const window = page.getByRole('dialog', { name: 'History' })
      await expect(window.getByText('Spring')).toBeVisible()
      await window.getByRole('button', { name: 'Restore version 1' }).click()
      await expect(notice(page, 'Restored as version 3')).toBeVisible()
      await expect.poll(() => published(page, owner.slug)).toContain(before.replaceAll('\n', ' '))
    })
  },
)
