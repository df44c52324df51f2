/** Two businesses of one person on one device: what waits of one is told to it alone, and seen in it alone. */
import { join } from 'node:path'
import { checkAccess, expect, picture, test, type Page } from '../browser/fixtures.ts'
import { callsOf, idIn, openMenu, secondBusiness, startBusiness } from './business.ts'
import { becomesReady, takeOfficeOffline, keeps } from './offline.parts.ts'

test.use({ serviceWorkers: 'allow' })

const PHOTOS = join(import.meta.dirname, '../../demo/photos')

const outbox = (page: Page) => page.getByRole('button', { name: /^Waiting to send: / })
const rows = (page: Page) => page.getByRole('list', { name: 'Waiting to send' }).getByRole('listitem')
const note = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const notesTab = (page: Page) => page.getByRole('tab', { name: /^Notes/ })
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' })
const uploads = (page: Page) => page.getByRole('button', { name: /^Uploading photos: / })
const row = (page: Page, name: string) => page.getByRole('menuitemradio', { name })

async function turnTo(page: Page, name: string): Promise<void> {
  await openMenu(page)
  await row(page, name).click()
  await expect(page.getByRole('banner')).toContainText(name)
}

async function openProject(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function writeNote(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(note(page, title)).toBeVisible()
}

test('what waits of two businesses is told each to its own, once, and seen nowhere else', async ({
  page,
  context,
  playwright,
  server,
}) => {
  // many steps, each of them short
  const request = await playwright.request.newContext({ baseURL: server.url })
  const plumbing = await startBusiness(request, 'Delgado Plumbing')
  const gardens = await secondBusiness(request, plumbing, 'Delgado Gardens')
  const [inPlumbing, inGardens] = [callsOf(request, plumbing), callsOf(request, gardens)]
  const add = async (call: typeof inPlumbing, name: string) =>
    idIn(await call('POST', '/api/project/{slug}/', { name }), 'project')
  const [crawl, boiler] = [await add(inPlumbing, 'Crawl space'), await add(inPlumbing, 'Boiler room')]
  const roses = await add(inGardens, 'Rose beds')
  const ofBoiler = `/api/landing-pages/{slug}/projects/${boiler}/notes/`
  const key = idIn(await inPlumbing('POST', ofBoiler, { title: 'Key', body: 'with the neighbor' }), 'note')
  const project = (id: string) => `/api/project/{slug}/${id}/`
  const notes = (id: string) => `/api/landing-pages/{slug}/projects/${id}/notes/`

  await context.addCookies(plumbing.state.cookies)
  await page.goto(`/projects?site=${gardens.slug}`)
  await expect(page.getByRole('banner')).toContainText('Delgado Gardens')
  await becomesReady(page, roses)
  await page.goto(`/projects?site=${plumbing.slug}`)
  await expect(page.getByRole('banner')).toContainText('Delgado Plumbing')
  for (const id of [crawl, boiler]) await keeps(page, 'projects', id)
  await openProject(page, 'Boiler room')
  await expect(note(page, 'Key')).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).first().click()

  await test.step('without a connection a new note, a status and a changed note wait in the first', async () => {
    await takeOfficeOffline(page)
    await openProject(page, 'Crawl space')
    await expect(notesTab(page)).toHaveAccessibleName('Notes')
    await writeNote(page, 'Meter moved')
    await expect(notesTab(page)).toHaveAccessibleName('Notes 1')
    await status(page).selectOption('In progress')
    await page.getByRole('link', { name: 'Projects' }).first().click()
    await openProject(page, 'Boiler room')
    await page.getByRole('button', { name: 'Edit Key' }).click()
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('under the mat')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(outbox(page)).toHaveAccessibleName('Waiting to send: 3 waiting')
  })

  await test.step('the second shows nothing of them, and what is done there is its own', async () => {
    await page.getByRole('link', { name: 'Projects' }).first().click()
    await turnTo(page, 'Delgado Gardens')
    // a phone goes by More, and from there to Home
    await page.getByRole('link', { name: 'Projects' }).first().click()
    await expect(page).toHaveURL(/\/projects$/)
    await openProject(page, 'Rose beds')
    await expect(outbox(page)).toHaveCount(0)
    await expect(page.getByText('Crawl space')).toHaveCount(0)
    await expect(note(page, 'Meter moved')).toHaveCount(0)
    await writeNote(page, 'Prune in March')
    await expect(outbox(page)).toHaveAccessibleName('Waiting to send: 1 waiting')
    await outbox(page).click()
    await expect(rows(page)).toHaveText([/Rose beds|Prune in March/])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the list of businesses says what waits in the other; leaving asks about all', async () => {
    await openMenu(page)
    await expect(row(page, 'Delgado Plumbing')).toContainText('3 not sent yet')
    await expect(row(page, 'Delgado Gardens')).toHaveText('Delgado Gardens')
    await checkAccess(page, '[role=menu]')
    await picture(page, 'two-businesses')
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('dialog', { name: '4 changes haven’t been sent yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
  })

  await test.step('a photo that waits in the first is out of sight in the second as well', async () => {
    await page.getByRole('link', { name: 'Projects' }).first().click()
    await turnTo(page, 'Delgado Plumbing')
    await page.getByRole('link', { name: 'Projects' }).first().click()
    await openProject(page, 'Crawl space')
    await expect(note(page, 'Meter moved')).toBeVisible()
    await page.locator('input[type=file][multiple]').setInputFiles(join(PHOTOS, 'bathroom-after.jpg'))
    await expect(uploads(page)).toBeVisible()
    await page.getByRole('link', { name: 'Projects' }).first().click()
    await turnTo(page, 'Delgado Gardens')
    await page.getByRole('link', { name: 'Projects' }).first().click()
    await openProject(page, 'Rose beds')
    await expect(uploads(page)).toHaveCount(0)
    await expect(outbox(page)).toHaveAccessibleName('Waiting to send: 1 waiting')
    await openMenu(page)
    await expect(row(page, 'Delgado Plumbing')).toContainText('4 not sent yet')
    await page.keyboard.press('Escape')
  })

  // another device meanwhile
  await inPlumbing('PATCH', `${ofBoiler}${key}/`, { body: 'in the van' })
  const lost = new Set<string>()
  await context.route('**/notes/', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().method() !== 'POST' || lost.has(pathname)) return route.continue()
    lost.add(pathname)
    // the server has it, and its answer does not come
    await route.fetch()
    await route.abort('connectionreset')
  })

  await test.step('back while the second is shown: each is told once, to its own', async () => {
    await context.setOffline(false)
    await expect
      .poll(() => inPlumbing('GET', project(crawl)))
      .toMatchObject({ project: { status: 'in_progress', note_count: 1, photo_count: 1 } })
    await expect
      .poll(() => inGardens('GET', project(roses)))
      .toMatchObject({ project: { status: 'lead', note_count: 1 } })
    // what is left to say of the first is said in the list of businesses
    await openMenu(page)
    await expect(row(page, 'Delgado Plumbing')).toContainText('1 not sent yet')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Projects' }).first().click()
    await openProject(page, 'Rose beds')
    await expect(outbox(page)).toHaveCount(0)
    await expect(uploads(page)).toHaveCount(0)
    expect(lost.size).toBe(2)
    expect(await inPlumbing('GET', notes(crawl))).toMatchObject({ notes: [{ title: 'Meter moved' }] })
    expect(await inGardens('GET', notes(roses))).toMatchObject({ notes: [{ title: 'Prune in March' }] })
    await expect(note(page, 'Prune in March')).toHaveCount(1)
    await expect(page.getByText('Crawl space')).toHaveCount(0)
  })

  await test.step('a notification of the first opens it in the first', async () => {
    const worker = context.serviceWorkers()[0]
    const press = worker?.evaluate(async (path) => {
      let opened: Promise<unknown> = Promise.resolve()
      const event = {
        notification: { close: () => {}, data: { path } },
        waitUntil: (work: Promise<unknown>) => (opened = work),
      }
      globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), event))
      await opened
    }, `/projects/${boiler}?site=${plumbing.slug}`)
    await press
    await expect(page.getByRole('banner')).toContainText('Delgado Plumbing')
    await expect(page.getByRole('heading', { level: 1, name: 'Boiler room' })).toBeVisible()
  })

  await test.step('and there is what was not accepted', async () => {
    await expect(outbox(page)).toHaveAccessibleName('Waiting to send: 1 not accepted')
    await expect(note(page, 'Key')).toContainText('in the van')
    await outbox(page).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).getByRole('alert')).toContainText('someone else changed this note')
  })
  await request.dispose()
})
