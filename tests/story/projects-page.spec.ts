/** A project's own page: its customer, its sections, checklists, before and after, links, and what happened. */
import { join } from 'node:path'
import { checkAccess, expect, keepNotice, notice, picture, untilTaken, type Page } from '../browser/fixtures.ts'
import { middleOf, placeOf } from '../browser/places.ts'
import { idIn } from './business.ts'
import { test as base } from './shared-business.ts'

const PHOTOS = join(import.meta.dirname, '../fixtures/photos')

interface Fixtures {
  /** Makes a project by the office's own call. */
  aProject: (fields: { name: string; customer_id?: string }) => Promise<string>
}

const test = base.extend<Fixtures>({
  aProject: async ({ call }, use) => {
    await use(async (fields) => idIn(await call('POST', '/api/project/{slug}/', fields), 'project'))
  },
})

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the section is in the address, and arrow keys go from tab to tab', async ({ page, aProject }) => {
  const id = await aProject({ name: 'Tabs on Elm Street' })
  await page.goto(`/projects/${id}`)
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Timeline').click()
  await expect(page).toHaveURL(/section=timeline/)
  await expect(page.getByText('Project started')).toBeVisible()
  await page.reload()
  await expect(tab(page, 'Timeline')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Timeline').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Checklists')).toBeFocused()
  await expect(page).toHaveURL(/section=checklists/)
  await page.goBack()
  await expect(page.getByText('Project started')).toBeVisible()
})

test('a new note opens from the address, whatever section is seen', async ({ page, aProject }) => {
  const id = await aProject({ name: 'Note by address' })
  await page.goto(`/projects/${id}?section=timeline&createNote=true`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Side gate')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note created successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/section=timeline$/)
  await expect(page.getByText('Note: Side gate')).toBeVisible()
})

test('the customer is called, texted, mailed and changed from the project', async ({ page, aProject, call }) => {
  const customer = idIn(
    await call('POST', '/api/landing-pages/{slug}/customers', {
      name: 'Noor Haddad',
      phone: '(415) 555-2671',
      email: 'noor@example.com',
    }),
    'customer',
  )
  await page.goto(`/projects/${await aProject({ name: 'Haddad bathroom', customer_id: customer })}`)
  await expect(page.getByRole('link', { name: 'Call (415) 555-2671' })).toHaveAttribute('href', 'tel:+14155552671')
  await expect(page.getByRole('link', { name: 'Text Noor Haddad' })).toHaveAttribute(
    'href',
    `/inbox?to=${customer}&by=sms`,
  )
  await expect(page.getByRole('link', { name: 'Email Noor Haddad' })).toHaveAttribute(
    'href',
    `/inbox?to=${customer}&by=email`,
  )
  await checkAccess(page)
  await picture(page, 'project-page')

  await page.getByRole('button', { name: 'Edit contact' }).click()
  await expect(page).toHaveURL(/contact=edit/)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Noor Haddad-Lee')
  await page.getByRole('textbox', { name: 'Phone' }).fill('12')
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Phone' }).fill('415 555 2672')
  await checkAccess(page)
  await picture(page, 'project-contact')
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.getByText('Contact saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call (415) 555-2672' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Noor Haddad-Lee' })).toBeVisible()
})

test('a project without a customer gets one', async ({ page, aProject }) => {
  await page.goto(`/projects/${await aProject({ name: 'Nobody’s fence' })}`)
  await page.getByRole('button', { name: 'Add customer' }).click()
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Ida Berg')
  await page.getByRole('textbox', { name: 'Customer phone' }).fill('(415) 555-2673')
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.getByRole('heading', { name: 'Ida Berg' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call (415) 555-2673' })).toBeVisible()
})

test(
  'checklists are made, ticked, ordered, kept as templates and taken away again',
  { tag: '@phone' },
  async ({ page, aProject }) => {
    const id = await aProject({ name: 'Water heater, Oak' })
    await page.goto(`/projects/${id}?section=checklists`)
    await expect(page.getByText('No checklists yet.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Add checklist' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Before we leave')
    await page
      .getByRole('textbox', { name: 'Items, one per line' })
      .fill('Close the valve\nWipe the floor\nTake photos')
    await page.getByRole('button', { name: 'Create checklist' }).click()
    const card = list(page, 'Before we leave')
    await expect(card.getByRole('checkbox')).toHaveCount(3)

    // it is drawn ticked a moment after the press
    await card.getByRole('checkbox', { name: 'Wipe the floor' }).click()
    await expect(card.getByText('1 of 3 done')).toBeVisible()
    await expect(tab(page, 'Checklists')).toContainText('1/3')
    const adding = card.getByRole('textbox', { name: 'Add item to Before we leave' })
    await adding.fill('Call the customer')
    await adding.press('Enter')
    await expect(card.getByRole('checkbox')).toHaveCount(4)
    await expect(adding).toHaveValue('')

    const grip = card.getByRole('button', { name: /^Move Call the customer/ })
    await grip.focus()
    await untilTaken(page, /\/items\//, () => grip.press('ArrowUp'))
    await expect(card.getByRole('listitem').nth(2)).toContainText('Call the customer')
    await expect(grip).toBeFocused()
    await checkAccess(page)
    await picture(page, 'project-checklists')
    await page.reload()
    await expect(card.getByRole('listitem').nth(2)).toContainText('Call the customer')
    await expect(card.getByRole('checkbox', { name: /^Wipe the floor/ })).toBeChecked()

    await card.getByRole('listitem').nth(0).hover()
    await card.getByRole('button', { name: 'Remove Close the valve' }).click()
    await expect(card.getByRole('checkbox')).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByRole('checkbox')).toHaveCount(4)

    await card.getByRole('button', { name: 'More actions for Before we leave' }).click()
    await page.getByRole('button', { name: 'Save as template' }).click()
    await expect(page.getByText('Template saved', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'More actions for Before we leave' }).click()
    await page.getByRole('button', { name: 'Remove checklist' }).click()
    await expect(card).toHaveCount(0)

    await page.getByRole('button', { name: 'Add checklist' }).click()
    await page.getByRole('combobox', { name: 'Start with' }).selectOption('Before we leave')
    await page.getByRole('button', { name: 'Create checklist' }).click()
    await expect(card.getByRole('checkbox')).toHaveCount(4)
    await expect(card.getByText('0 of 4 done')).toBeVisible()
  },
)

test('an item is dragged to another place', async ({ page, aProject, call }) => {
  const id = await aProject({ name: 'Dragging' })
  await call('POST', `/api/landing-pages/{slug}/projects/${id}/checklists`, {
    name: 'Order',
    items: ['One', 'Two', 'Three'],
  })
  await page.goto(`/projects/${id}?section=checklists`)
  const rows = list(page, 'Order').getByRole('listitem')
  await rows.nth(0).hover()
  const from = await middleOf(page.getByRole('button', { name: /^Move One/ }))
  const to = await placeOf(rows.nth(2))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 5, to.y + to.height - 4, { steps: 6 })
  await untilTaken(page, /\/items\//, () => page.mouse.up())
  await expect(rows.nth(2)).toContainText('One')
  await page.reload()
  await expect(rows.nth(2)).toContainText('One')
})

test(
  'two photos become a pair that is compared, swapped and taken apart',
  { tag: '@phone' },
  async ({ page, aProject }) => {
    await page.goto(`/projects/${await aProject({ name: 'Shower, before and after' })}`)
    const files = ['orientation-6.jpg', 'tiny.webp'].map((name) => join(PHOTOS, name))
    await page.locator('input[type=file][multiple]').setInputFiles(files)
    await expect(page.getByRole('button', { name: /^Open photo/ })).toHaveCount(2)
    await tab(page, 'Before and after').click()
    await page.getByRole('button', { name: 'Add pair' }).click()
    await page.getByRole('button', { name: 'Photo 1', exact: true }).click()
    await expect(page.getByText('Now choose the after photo.')).toBeVisible()
    await page.getByRole('button', { name: 'Photo 2', exact: true }).click()
    await page.getByRole('textbox', { name: 'Caption' }).fill('New shower')
    await checkAccess(page)
    await picture(page, 'project-new-pair')
    await page.getByRole('button', { name: 'Save pair' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const slider = page.getByRole('slider', { name: 'Compare before and after: New shower' })
    await expect(slider).toHaveValue('50')
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveValue('51')
    await page.keyboard.press('Home')
    await expect(slider).toHaveValue('0')
    const place = await placeOf(slider)
    await page.mouse.click(place.x + place.width * 0.75, place.y + place.height / 2)
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(65)
    await checkAccess(page)
    await picture(page, 'project-pairs')

    await page.getByRole('button', { name: 'Swap before and after: New shower' }).click()
    await page.getByRole('button', { name: 'Remove New shower' }).click()
    await expect(slider).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(slider).toBeVisible()
  },
)

test('a link is made, copied once, withdrawn and opened again', async ({ page, aProject }) => {
  await page.goto(`/projects/${await aProject({ name: 'Shared kitchen' })}?section=share`)
  await page.getByRole('button', { name: 'Create link' }).click()
  const making = page.getByRole('dialog')
  await making.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Enter who the link is for.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Who is it for?' }).fill('Ann Lee')
  await page.getByRole('checkbox', { name: 'They can add photos' }).check()
  await checkAccess(page)
  await picture(page, 'project-share-new')
  await making.getByRole('button', { name: 'Create link' }).click()
  const address = page.getByRole('textbox', { name: 'Link for Ann Lee' })
  await expect(address).toHaveValue(/^http/)
  await picture(page, 'project-share-ready')
  const link = await address.inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('article', { name: 'Ann Lee' })
  await expect(row).toContainText('Not opened yet')
  expect((await page.request.get(link)).status()).toBe(200)

  await row.getByRole('button', { name: 'Turn off the link for Ann Lee' }).click()
  await keepNotice(page, 'Link turned off')
  await expect(row).toContainText('Turned off')
  await expect.poll(async () => (await page.request.get(link)).status()).not.toBe(200)
  await notice(page, 'Link turned off').getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Active')
  await checkAccess(page)
  await picture(page, 'project-share')
})

test('what happened is told by days and kinds', async ({ page, aProject, call }) => {
  const id = await aProject({ name: 'Long story' })
  await call('POST', `/api/landing-pages/{slug}/projects/${id}/notes/`, {
    title: 'Gate code',
    body: '4471, then green',
  })
  await call('PUT', `/api/project/{slug}/${id}/`, { status: 'in_progress' })
  await page.goto(`/projects/${id}?section=timeline`)
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible()
  await expect(page.getByText('Status: Lead to In progress')).toBeVisible()
  await expect(page.getByText('Note: Gate code')).toBeVisible()
  await checkAccess(page)
  await picture(page, 'project-timeline')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('checkbox', { name: 'Notes' }).check()
  await expect(page).toHaveURL(/kinds=note/)
  await expect(page.getByText('Project started')).toHaveCount(0)
  await expect(page.getByText('Note: Gate code')).toBeVisible()
})
