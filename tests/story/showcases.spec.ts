/** How a finished job becomes a page that strangers see: made step by step, found, changed, taken off. */
import { join } from 'node:path'
import { checkAccess, expect, keepNotice, notice, picture, type Page } from '../browser/fixtures.ts'
import { idIn, isPhone, openFilter } from './business.ts'
import { test } from './shared-business.ts'
import { finishedProject } from './showcases.parts.ts'

const photos = ['patio-before.jpg', 'patio-after.jpg', 'cedar-deck.jpg'].map((name) =>
  join(import.meta.dirname, '../../demo/photos', name),
)
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) })
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

test.describe.configure({ mode: 'serial' })
// The recorder of these tests would run a script in the preview, which takes none.
test.use({ expectedErrors: [/^Blocked script execution in 'about:srcdoc'/] })

test('a finished project becomes a public page', { tag: '@desktop' }, async ({ page, call, browser, server }) => {
  const project = await finishedProject(page, call, { name: 'Backyard patio', photos })
  await call('POST', '/api/landing-pages/{slug}/reviews', {
    source: 'google',
    author: 'Ann Kowalski',
    rating: 5,
    text: 'They finished on the day they said and left the yard cleaner than before.',
    date: '2026-06-02',
    project_id: project,
  })

  await page.goto('/showcases')
  await expect(page.getByRole('heading', { name: 'No showcases yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Backyard patio/ })).toBeVisible()
  await page.keyboard.press('End')
  await checkAccess(page)
  await picture(page, 'showcases-empty')

  const judge = async (name: string) => {
    await checkAccess(page)
    await picture(page, name)
  }
  await page.getByRole('button', { name: /^Backyard patio/ }).click()
  await expect(page).toHaveURL(/createShowcase=photos/)
  const shown = page.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem')
  await expect(shown).toHaveCount(3)
  const second = await shown.nth(1).getByRole('img').getAttribute('src')
  await page.getByRole('button', { name: 'Move photo 2 of 3' }).focus()
  await page.keyboard.press('ArrowLeft')
  await said(page, 'Photo is now number 1 of 3')
  await expect(shown.nth(0).getByRole('img')).toHaveAttribute('src', second ?? '')
  await expect(page.getByRole('button', { name: 'Move photo 1 of 3' })).toBeFocused()
  await page.getByRole('button', { name: 'Use photo 3 as cover' }).click()
  await expect(page.getByRole('button', { name: 'Use photo 3 as cover' })).toHaveAttribute('aria-pressed', 'true')
  await judge('showcases-photos')

  await next(page)
  await expect(page.getByRole('textbox', { name: 'City or neighborhood' })).toHaveValue('Oakland')
  await expect(page.getByRole('textbox', { name: 'Job date' })).toHaveValue('May 20, 2026')
  await expect(page.getByText('They finished on the day they said')).toBeVisible()
  await judge('showcases-details')

  await next(page)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).not.toHaveValue('')
  await expect(page.getByText('Drafted by the assistant', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('textbox', { name: 'Description' })).not.toHaveValue(/Kowalski|Oak Street/)
  await judge('showcases-text')
  const first = await title.inputValue()
  await page.getByRole('button', { name: 'Another title' }).click()
  await expect(title).not.toHaveValue(first)
  await page.getByRole('button', { name: 'Undo rewrite' }).click()
  await expect(title).toHaveValue(first)
  await title.fill('A cedar patio in Oakland')
  await expect(page.getByText('Drafted by the assistant', { exact: true })).toHaveCount(2)

  await page.reload()
  await expect(title).toHaveValue('A cedar patio in Oakland')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'City or neighborhood' })).toHaveValue('Oakland')
  await page.goForward()
  await expect(title).toHaveValue('A cedar patio in Oakland')

  await next(page)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1, name: 'A cedar patio in Oakland' })).toBeVisible()
  await preview.getByRole('link', { name: 'Delgado Plumbing' }).first().click()
  await expect(preview.getByRole('heading', { level: 1, name: 'A cedar patio in Oakland' })).toBeVisible()
  await picture(page, 'showcases-preview-phone')
  await page.getByRole('button', { name: 'Desktop' }).click()
  await expect(preview.getByRole('heading', { level: 1, name: 'A cedar patio in Oakland' })).toBeVisible()
  await picture(page, 'showcases-preview-desk')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible()
  const address = await page.getByRole('link', { name: 'Open public page' }).getAttribute('href')
  expect(new URL(address ?? '').pathname).toMatch(/^\/p\/[a-z0-9-]+\/showcases\/a-cedar-patio-in-oakland$/)

  const stranger = await browser.newContext({ baseURL: server.url })
  const visit = await stranger.newPage()
  await visit.goto(address ?? '')
  await expect(visit.getByRole('heading', { level: 1, name: 'A cedar patio in Oakland' })).toBeVisible()
  await expect(visit.getByText('They finished on the day they said')).toBeVisible()
  await checkAccess(page)
  await picture(page, 'showcases-published')
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(card(page, 'A cedar patio in Oakland').getByText('Published')).toBeVisible()
  await expect(page).not.toHaveURL(/createShowcase/)
  await checkAccess(page)
  await picture(page, 'showcases-list')

  await page.getByRole('button', { name: 'More actions for A cedar patio in Oakland' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await keepNotice(page, 'Showcase successfully deleted')
  await expect(card(page, 'A cedar patio in Oakland')).toHaveCount(0)
  await expect.poll(async () => (await visit.goto(address ?? ''))?.status()).toBe(410)
  await notice(page, 'Showcase successfully deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'A cedar patio in Oakland')).toBeVisible()
  await expect.poll(async () => (await visit.goto(address ?? ''))?.status()).toBe(200)
  await stranger.close()
})

test('opening anew begins with nothing chosen, and what was begun is not lost', async ({ page }) => {
  await page.goto('/showcases')
  // the keys are those of a screen that is there
  await expect(page.getByRole('button', { name: 'New showcase' }).first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/createShowcase=options/)
  const dialog = page.getByRole('dialog', { name: 'New showcase' })
  await dialog.getByRole('button', { name: 'A review' }).click()
  await checkAccess(page)
  await picture(page, 'showcases-options-review')
  await dialog.getByRole('button', { name: /Ann Kowalski/ }).click()
  await expect(page).toHaveURL(/createShowcase=photos/)
  await dialog.getByRole('button', { name: 'Text' }).click()
  // what is typed stays, though the writer answers after it
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Begun and left')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'New showcase' }).click()
  await expect(page).toHaveURL(/createShowcase=options/)
  await expect(dialog.getByRole('button', { name: 'A project' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: /Continue your draft/ }).click()
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Begun and left')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await said(page, 'Draft saved')
  await expect(card(page, 'Begun and left').getByText('Draft')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search showcases' }).fill('begun')
  await expect(page).toHaveURL(/search=begun/)
  await expect(card(page, 'A cedar patio in Oakland')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await openFilter(page, 'Drafts')
  if (isPhone(page)) await page.getByRole('checkbox', { name: 'Drafts' }).check()
  await expect(page).toHaveURL(/status=draft/)
  await page.keyboard.press('Escape')
  await expect(card(page, 'Begun and left')).toBeVisible()
})

test('photos alone make one too, chosen from the library', async ({ page }) => {
  await page.goto('/showcases?createShowcase=options')
  const dialog = page.getByRole('dialog', { name: 'New showcase' })
  await dialog.getByRole('button', { name: 'Photos', exact: true }).click()
  await dialog.getByRole('button', { name: 'Choose photos' }).click()
  const library = page.getByRole('dialog', { name: 'Add photos' })
  await library.getByRole('button', { name: 'Choose photo 2', exact: true }).click()
  await library.getByRole('button', { name: 'Choose photo 1', exact: true }).click()
  await checkAccess(page)
  await picture(page, 'showcases-library')
  await library.getByRole('button', { name: 'Add 2 photos' }).click()
  await expect(dialog.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Details' }).click()
  await dialog.getByRole('textbox', { name: 'City or neighborhood' }).fill('12 Oak Street')
  await expect(dialog.getByText(/looks like a street address/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Add a title before you publish.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
})

test('two people change one: both versions are shown', async ({ page, call }) => {
  const id = idIn(await call('POST', '/api/{slug}/project-showcase/', { title: 'Stone steps' }), 'showcase')
  await page.goto('/showcases')
  await page.getByRole('button', { name: 'Stone steps', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`editShowcase=${id}`))
  const dialog = page.getByRole('dialog', { name: 'Edit showcase' })
  await dialog.getByRole('button', { name: 'Text' }).click()
  const title = dialog.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('My steps')
  await call('PUT', `/api/{slug}/project-showcase/${id}/`, { title: 'Their steps' })
  await expect(title).toHaveValue('My steps')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Someone else changed this showcase')).toBeVisible()
  await expect(dialog.getByText('Their steps')).toBeVisible()
  await picture(page, 'showcases-versions')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await said(page, 'Showcase saved')
  await expect(card(page, 'My steps')).toBeVisible()
})

test('what the server refuses is taken back, in its words', async ({ page, call }) => {
  const id = idIn(await call('POST', '/api/{slug}/project-showcase/', { title: 'Garden wall' }), 'showcase')
  await page.goto('/showcases')
  await page.route('**/project-showcase/*/', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'More actions for Garden wall' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await said(page, 'Failed to delete showcase. Please try again.')
  await expect(card(page, 'Garden wall')).toBeVisible()

  await page.getByRole('button', { name: 'Garden wall', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit showcase' })
  await dialog.getByRole('button', { name: 'Details' }).click()
  await dialog.getByRole('textbox', { name: 'City or neighborhood' }).fill('Berkeley')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await said(page, 'Failed to update showcase. Please try again.')
  await expect(dialog.getByRole('textbox', { name: 'City or neighborhood' })).toHaveValue('Berkeley')
  await page.unrouteAll()

  await page.goto(`/showcases?editShowcase=${id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`)
  await expect(page.getByText('Failed to load showcase', { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/editShowcase/)
})
