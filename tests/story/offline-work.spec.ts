/** Work without a connection: it is done at once, waits in sight, and the server has each act once. */
import { checkAccess, expect, picture, type Page } from '../browser/fixtures.ts'
import { idIn, isPhone, openMenu } from './business.ts'
import { becomesReady, takeOfficeOffline, keeps } from './offline.parts.ts'
import { moveTo, stageNow } from './requests.parts.ts'
import { test } from './shared-business.ts'

test.use({ serviceWorkers: 'allow' })

const note = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const outbox = (page: Page) => page.getByRole('button', { name: /^Waiting to send: / })
const rows = (page: Page) => page.getByRole('list', { name: 'Waiting to send' }).getByRole('listitem')
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' })
const marks = (page: Page) => page.getByRole('button', { name: 'Waiting to send', exact: true })

test(
  'notes and moves made without a connection survive a reload, and each is told once though an answer is lost',
  { tag: '@phone' },
  async ({ page, call, context }) => {
    const mark = Date.now().toString(36)
    const name = `Crawl space ${mark}`
    const id = idIn(await call('POST', '/api/project/{slug}/', { name }), 'project')
    const customer = `Ines Falk ${mark}`
    const requestId = idIn(
      await call('POST', '/api/landing-pages/{slug}/requests', { name: customer, phone: '(415) 555-0170' }),
      'request',
    )
    const notes = `/api/landing-pages/{slug}/projects/${id}/notes/`
    const request = `/api/landing-pages/{slug}/requests/${requestId}`
    await page.goto(`/requests?request=${requestId}`)
    await expect(stageNow(page, 'Request')).toBeVisible()
    await keeps(page, 'requests', requestId)
    await page.goto('/home')
    await becomesReady(page, id)
    await page.goto(`/projects/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await test.step('a note is written, changed and seen, the status moves, all without a connection', async () => {
      await takeOfficeOffline(page)
      await page.getByRole('button', { name: 'Add note' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill('Meter moved')
      await page.getByRole('textbox', { name: 'Note', exact: true }).fill('to the left')
      await page.getByRole('button', { name: 'Save note' }).click()
      await expect(note(page, 'Meter moved').getByRole('button', { name: 'Waiting to send' })).toBeVisible()
      await page.getByRole('button', { name: 'Edit Meter moved' }).click()
      await page.getByRole('textbox', { name: 'Note', exact: true }).fill('to the right')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(note(page, 'Meter moved')).toContainText('to the right')
      await status(page).selectOption('In progress')
      await expect(outbox(page)).toHaveAccessibleName('Waiting to send: 3 waiting')
    })

    await test.step('a request is moved as well', async () => {
      await page.goto(`/requests?request=${requestId}`)
      await moveTo(page, 'Stage', 'Qualifying')
      await expect(stageNow(page, 'Qualifying')).toBeVisible()
      await expect(outbox(page)).toHaveAccessibleName('Waiting to send: 4 waiting')
    })

    await test.step('after a reload without a connection all of it is seen, and marked', async () => {
      await page.reload()
      await expect(stageNow(page, 'Qualifying')).toBeVisible()
      await expect(marks(page).first()).toBeVisible()
      await page.goto(`/projects/${id}`)
      await expect(note(page, 'Meter moved')).toContainText('to the right')
      await expect(status(page)).toHaveValue('in_progress')
      await expect(note(page, 'Meter moved').getByRole('button', { name: 'Waiting to send' })).toBeVisible()
      await picture(page, 'offline-work')
      await outbox(page).click()
      await expect(rows(page)).toHaveCount(4)
      await expect(rows(page).filter({ hasText: customer })).toContainText('Request moved to Qualifying')
      await checkAccess(page, '[role=dialog]')
      await picture(page, 'offline-outbox')
      await page.keyboard.press('Escape')
    })

    await test.step('signing out asks first', async () => {
      await openMenu(page)
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page.getByRole('dialog', { name: '4 changes haven’t been sent yet' })).toBeVisible()
      await page.getByRole('button', { name: 'Stay signed in' }).click()
      if (isPhone(page)) await page.goBack()
    })

    // another device meanwhile
    await call('PATCH', request, { stage: 'request', status: 'contacted' })
    let lost = 0
    await context.route('**/notes/', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      // the server has it, and its answer does not come
      await route.fetch()
      await route.abort('connectionreset')
    })

    await test.step('back again, everything is told once, and what was refused is explained', async () => {
      await context.setOffline(false)
      await expect(outbox(page)).toHaveAccessibleName('Waiting to send: 1 not accepted')
      expect(lost).toBe(1)
      expect(await call('GET', notes)).toMatchObject({
        notes: [{ title: 'Meter moved', body: 'to the right', version: 2 }],
      })
      expect(await call('GET', `/api/project/{slug}/${id}/`)).toMatchObject({
        project: { status: 'in_progress', note_count: 1 },
      })
      await expect(note(page, 'Meter moved')).toHaveCount(1)
      await expect(marks(page)).toHaveCount(0)
      await outbox(page).click()
      const refused = rows(page).filter({ hasText: customer })
      await expect(refused.getByRole('alert')).toContainText('someone else changed this')
      await checkAccess(page, '[role=dialog]')
      await picture(page, 'offline-refused')
      await refused.getByRole('button', { name: 'Send anyway' }).click()
      await expect(rows(page)).toHaveCount(0)
      expect(await call('GET', request)).toMatchObject({ request: { stage: 'qualifying', status: 'in_progress' } })
    })
  },
)
