/** What people do with projects in the office: start one, find it, keep its notes and photos, and put it away. */
import { join } from 'node:path'
import { checkAccess, expect, openLive, picture, type Page } from '../browser/fixtures.ts'
import { idIn, isPhone, openFilter } from './business.ts'
import { test as base } from './shared-business.ts'
import { goOffline } from './offline.parts.ts'

const PHOTOS = join(import.meta.dirname, '../fixtures/photos')

interface Fixtures {
  /** Makes a project by the office's own call. */
  aProject: (fields: { name: string; status?: string; tags?: string[]; customer_id?: string }) => Promise<string>
}

const test = base.extend<Fixtures>({
  aProject: async ({ call }, use) => {
    await use(async (fields) => idIn(await call('POST', '/api/project/{slug}/', fields), 'project'))
  },
})

let numbers = 0
/** A word that no other project has. */
const aMark = (word: string) => `${word}${Date.now().toString(36)}${numbers++}`
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
const note = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const notesOf = (id: string) => `/api/landing-pages/{slug}/projects/${id}/notes/`

async function writeNote(page: Page, title: string, body: string): Promise<void> {
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page).toHaveURL(/createNote=true/)
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill(body)
  await page.getByRole('button', { name: 'Save note' }).click()
}

test.describe('a new business', () => {
  test.use({
    storageState: async ({ newcomer }, use) => {
      await use(newcomer.state)
    },
  })

  test('starts its first project with a customer who is not in the book', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/projects')
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View requests' })).toBeVisible()
    await checkAccess(page)
    await picture(page, 'projects-empty')

    await page.getByRole('button', { name: 'New project' }).click()
    await expect(page).toHaveURL(/createProject=true/)
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Water heater, Elm Street')
    await page.reload()
    await expect(name).toHaveValue('Water heater, Elm Street')

    await page.getByRole('combobox', { name: 'Customer' }).fill('Ann Lee')
    await page.getByRole('option', { name: 'Add new customer' }).click()
    await expect(page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Ann Lee')
    await page.getByRole('textbox', { name: 'Customer phone' }).fill('(415) 555-0133')
    await checkAccess(page)
    await picture(page, 'projects-new')
    await page.getByRole('button', { name: 'Create project' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Water heater, Elm Street' })).toBeVisible()
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('link', { name: 'Call (415) 555-0133' })).toBeVisible()
    await expect(page).toHaveTitle(/^Projects \|/)
  })
})

test('finds projects by words and filters, all of them in the address', async ({ page, aProject }) => {
  const mark = aMark('Zinnia')
  await aProject({ name: `${mark} gutter`, status: 'scheduled', tags: [`${mark}-tag`] })
  await aProject({ name: `${mark} drain`, status: 'completed' })
  await page.goto('/projects')
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(mark)
  await expect(page.getByRole('status').filter({ hasText: '2 projects' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${mark}`))

  await openFilter(page, 'Status')
  await page.getByRole('checkbox', { name: 'Scheduled' }).check()
  await page.getByRole('checkbox', { name: 'Lead' }).check()
  await expect(page).toHaveURL(/status=scheduled&status=lead/)
  await page.keyboard.press('Escape')
  await expect(card(page, `${mark} gutter`)).toBeVisible()
  await expect(card(page, `${mark} drain`)).toHaveCount(0)

  await page.reload()
  await expect(card(page, `${mark} gutter`)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 project' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('nothing like this')
  await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible()
  await checkAccess(page)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(card(page, `${mark} drain`)).toBeVisible()
})

test('shows further pages, and as many again on the way back and after a reload', async ({ page, aProject }) => {
  const mark = aMark('Quarry')
  for (let index = 0; index < 23; index++) await aProject({ name: `${mark} ${index}` })
  await page.goto(`/projects?search=${mark}`)
  const links = page.getByRole('link', { name: new RegExp(`^${mark} `) })
  await expect(links.first()).toBeVisible()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000)
      return links.count()
    })
    .toBe(23)
  await expect(page).toHaveURL(/pages=3/)
  await page.reload()
  await expect(links).toHaveCount(23)
  await page.getByRole('link', { name: `${mark} 0`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${mark} 0` })).toBeVisible()
  await page.goBack()
  await expect(links).toHaveCount(23)
})

test('archives a project at once, with undo, and brings it back when the server refuses', async ({
  page,
  aProject,
}) => {
  const mark = aMark('Fennel')
  await aProject({ name: `${mark} fence` })
  await page.goto(`/projects?search=${mark}`)
  await card(page, `${mark} fence`).hover()
  await page.getByRole('button', { name: `Archive ${mark} fence` }).click()
  await expect(card(page, `${mark} fence`)).toHaveCount(0)
  await expect(page.getByText('Project successfully deleted', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, `${mark} fence`)).toBeVisible()

  await page.route('**/api/project/**', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await page.getByRole('button', { name: `Archive ${mark} fence` }).click()
  await expect(page.getByText('Failed to delete project. Please try again.', { exact: true })).toBeVisible()
  await expect(card(page, `${mark} fence`)).toBeVisible()
})

test('an archived project is found again and brought back', async ({ page, aProject, call }) => {
  const mark = aMark('Sorrel')
  const id = await aProject({ name: `${mark} shed` })
  await aProject({ name: `${mark} fence` })
  await call('PUT', `/api/project/{slug}/${id}/`, { archived: true })
  await page.goto(`/projects?search=${mark}`)
  await expect(card(page, `${mark} fence`)).toBeVisible()
  await expect(card(page, `${mark} shed`)).toHaveCount(0)
  await openFilter(page, 'Archived')
  if (isPhone(page)) await page.getByRole('checkbox', { name: 'Archived' }).check()
  await expect(page).toHaveURL(/archived=true/)
  await page.keyboard.press('Escape')
  await expect(card(page, `${mark} shed`)).toBeVisible()
  await expect(card(page, `${mark} fence`)).toHaveCount(0)
  await checkAccess(page)
  await picture(page, 'projects-archived')
  await card(page, `${mark} shed`).hover()
  await page.getByRole('button', { name: `Restore ${mark} shed` }).click()
  await expect(card(page, `${mark} shed`)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible()
  await openFilter(page, 'Archived')
  if (isPhone(page)) await page.getByRole('checkbox', { name: 'Archived' }).uncheck()
  await expect(card(page, `${mark} shed`)).toBeVisible()
})

test('filters of projects are kept under a name, also when several statuses are chosen', async ({ page, aProject }) => {
  const mark = aMark('Tansy')
  await aProject({ name: `${mark} gate`, status: 'scheduled' })
  await page.goto(`/projects?search=${mark}&status=scheduled&status=lead`)
  await expect(card(page, `${mark} gate`)).toBeVisible()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('textbox', { name: 'Save these filters as' }).fill(`Next ${mark}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const view = page.getByRole('button', { name: `Next ${mark}`, exact: true })
  await expect(view.first()).toBeVisible()
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await view.click()
  await expect(page).toHaveURL(/status=lead/)
  await expect(page).toHaveURL(/status=scheduled/)
  await expect(card(page, `${mark} gate`)).toBeVisible()
})

test('keeps notes: written, changed, found, archived and restored', { tag: '@phone' }, async ({ page, aProject }) => {
  await page.goto(`/projects/${await aProject({ name: 'Kitchen faucet' })}`)
  await expect(page.getByText('No notes yet.', { exact: false })).toBeVisible()
  await writeNote(page, 'Gate code', '4471, then the green button')
  await expect(note(page, 'Gate code')).toBeVisible()
  await expect(page.getByText('Note created successfully', { exact: true })).toBeVisible()
  await writeNote(page, 'Shut-off valve', 'Behind the washing machine')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Shut-off valve')

  await page.getByRole('button', { name: 'Edit Gate code' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Gate code (new)')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(note(page, 'Gate code (new)')).toBeVisible()
  await expect(page.getByText('Note updated successfully', { exact: true })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search notes' }).fill('WASHING')
  await expect(note(page, 'Gate code (new)')).toHaveCount(0)
  await expect(note(page, 'Shut-off valve').getByText('washing', { exact: true })).toBeVisible()
  await checkAccess(page)
  await picture(page, 'project-notes-search')
  await page.getByRole('button', { name: 'Clear search' }).click()

  await page.getByRole('button', { name: 'Archive Shut-off valve' }).click()
  await expect(page.getByText('Note archived', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Note restored', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Archive Gate code (new)' }).click()
  await expect(page.getByText('1 archived note')).toBeVisible()
  await page.getByText('1 archived note').click()
  await page.getByRole('button', { name: 'Restore Gate code (new)' }).click()
  await expect(page.getByRole('button', { name: 'Archive Gate code (new)' })).toBeVisible()
})

test('takes a note back that the server refuses, and gives the words back', async ({ page, aProject }) => {
  await page.goto(`/projects/${await aProject({ name: 'Refused' })}`)
  let let_go = () => {}
  const held = new Promise<void>((resolve) => {
    let_go = resolve
  })
  await page.route('**/notes/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await held
    return route.fulfill({ status: 500, json: { code: 'internal' } })
  })
  await writeNote(page, 'Lost words', 'not lost at all')
  await expect(note(page, 'Lost words')).toHaveAttribute('aria-busy', 'true')
  let_go()
  await expect(page.getByText('Failed to create note', { exact: true })).toBeVisible()
  await expect(note(page, 'Lost words')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Lost words')
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('not lost at all')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Lost words')
  await page.unroute('**/notes/')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note created successfully', { exact: true })).toBeVisible()
})

test('shows what another device does, and never writes over a note that is being edited', async ({
  page,
  aProject,
  call,
}) => {
  const id = await aProject({ name: 'Two devices' })
  await openLive(page, `/projects/${id}`)
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible()
  await page.evaluate(() => {
    Object.assign(globalThis, { stayed: true })
  })
  const made = await call('POST', notesOf(id), { title: 'From the van', body: 'first' })
  await expect(note(page, 'From the van')).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)

  await page.getByRole('button', { name: 'Edit From the van' }).click()
  const body = page.getByRole('textbox', { name: 'Note', exact: true })
  await body.fill('mine')
  await call('PATCH', `${notesOf(id)}${idIn(made, 'note')}/`, { body: 'theirs' })
  await expect(page.getByText('Someone else changed this note')).toBeVisible()
  await expect(body).toHaveValue('mine')
  await checkAccess(page)
  await picture(page, 'project-note-versions')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(note(page, 'From the van').getByText('mine', { exact: true })).toBeVisible()
})

test('shows both versions of a project that two people changed', async ({ page, aProject, call }) => {
  const id = await aProject({ name: 'Old deck' })
  await page.goto(`/projects/${id}`)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('On hold')
  await expect.poll(() => call('GET', `/api/project/{slug}/${id}/`)).toMatchObject({ project: { status: 'on_hold' } })
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('on_hold')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('My deck')
  await call('PUT', `/api/project/{slug}/${id}/`, { name: 'Their deck' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Someone else changed this project')).toBeVisible()
  await expect(page.getByText('Their deck', { exact: true }).last()).toBeVisible()
  await expect(name).toHaveValue('My deck')
  await picture(page, 'project-versions')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My deck' })).toBeVisible()
})

test.describe('photos', () => {
  test(
    'are added, seen large by keyboard, removed and brought back',
    { tag: '@phone' },
    async ({ page, aProject }, info) => {
      await page.goto(`/projects/${await aProject({ name: 'Bathroom' })}`)
      const files = ['orientation-6.jpg', 'tiny.webp'].map((name) => join(PHOTOS, name))
      await page.locator('input[type=file][multiple]').setInputFiles(files)
      await expect(page.getByRole('button', { name: /^Open photo/ })).toHaveCount(2)
      // Upright: a phone's photo on its side is taller than wide.
      const opened = page.getByRole('button', { name: 'Open photo 1 of 2' })
      await expect(opened.getByRole('presentation').or(opened.locator('img')).first()).toHaveAttribute(
        'src',
        /\/media\//,
      )
      await checkAccess(page)
      await picture(page, 'project-photos')

      await opened.click()
      await expect(page).toHaveURL(/photo=/)
      const viewer = page.getByRole('dialog', { name: 'Photos' })
      await expect(viewer.getByText('Photo 1 of 2')).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByText('Photo 2 of 2')).toBeVisible()
      await expect(viewer.getByRole('link', { name: 'Download original' })).toHaveAttribute(
        'href',
        /\/media\/.*original/,
      )
      await checkAccess(page)
      await picture(page, 'project-photo-viewer')
      await page.keyboard.press('Escape')
      await expect(viewer).toHaveCount(0)

      if (info.project.name === 'desktop') {
        await opened.hover()
        await page.getByRole('button', { name: 'Remove photo 1' }).click()
      } else {
        await opened.click()
        await viewer.getByRole('button', { name: 'Remove photo' }).click()
      }
      await expect(page.getByRole('button', { name: /^Open photo/ })).toHaveCount(1)
      await expect(page.getByText('Photo removed', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('button', { name: /^Open photo/ })).toHaveCount(2)
    },
  )

  test('that are none are refused in words, beside those that are', async ({ page, aProject }) => {
    await page.goto(`/projects/${await aProject({ name: 'Refused photos' })}`)
    const files = ['renamed-exe.jpg', 'bomb.png', 'tiny.png'].map((name) => join(PHOTOS, name))
    await page.locator('input[type=file][multiple]').setInputFiles(files)
    await expect(page.getByText('This isn’t a photo.', { exact: false })).toBeVisible()
    await expect(page.getByText('This photo is too large.', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible()
    await checkAccess(page)
    await picture(page, 'project-photos-refused')
    await page.getByRole('button', { name: 'Dismiss bomb.png' }).click()
    await expect(page.getByText('This photo is too large.', { exact: false })).toHaveCount(0)
  })

  test('go on by themselves after a lost connection', async ({ page, aProject, context }) => {
    await page.goto(`/projects/${await aProject({ name: 'No reception' })}`)
    await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
    let lost = 0
    await page.route('**/api/uploads/**', async (route) => {
      if (route.request().method() !== 'PATCH' || lost > 0) return route.continue()
      lost += 1
      await goOffline(page)
      return route.abort('connectionreset')
    })
    await page.locator('input[type=file][multiple]').setInputFiles(join(PHOTOS, 'orientation-6.jpg'))
    await expect(page.getByText('1 photo will upload when you’re back online.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible()
    expect(lost).toBe(1)
  })

  test('are taken from the clipboard and from a drag onto the page', async ({ page, aProject }) => {
    await page.goto(`/projects/${await aProject({ name: 'Dropped' })}`)
    await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
    const dragged = await page.evaluateHandle(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 })
      canvas.getContext('2d')?.fillRect(5, 5, 20, 20)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      const transfer = new DataTransfer()
      if (blob !== null) transfer.items.add(new File([blob], 'pasted.png', { type: 'image/png' }))
      return transfer
    })
    await page.evaluate((clipboardData) => {
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, dragged)
    await expect(page.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible()
    await page.dispatchEvent('main', 'dragover', { dataTransfer: dragged })
    await expect(page.getByText('Drop photos to add them')).toBeVisible()
    await page.dispatchEvent('main', 'drop', { dataTransfer: dragged })
    await expect(page.getByText('Drop photos to add them')).toHaveCount(0)
    // The same picture again is the same photo.
    await expect(page.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible()
  })
})

test('says so where a project is not, and when it cannot be read', async ({ page, aProject }) => {
  await page.goto('/projects/01900000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible()
  await checkAccess(page)
  const id = await aProject({ name: 'Hard to read' })
  await page.route('**/api/project/**', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await page.goto(`/projects/${id}`)
  await expect(page.getByRole('heading', { name: 'This didn’t load' })).toBeVisible()
  await picture(page, 'project-error')
  await page.unroute('**/api/project/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hard to read' })).toBeVisible()
})
