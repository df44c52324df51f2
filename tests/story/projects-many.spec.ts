/** What people do with the whole list of projects: put it in an order, do one thing to many with undo, take it along. */
import { readFile } from 'node:fs/promises'
import { checkAccess, expect, keepNotice, notice, picture, type Page } from '../browser/fixtures.ts'
import { idIn, openFilter } from './business.ts'
import { checkWhole } from './home.parts.ts'
import { test as base } from './shared-business.ts'

interface Fixtures {
  /** Makes a project by the office's own call. */
  aProject: (fields: { name: string; status?: string; tags?: string[]; date?: string }) => Promise<string>
}

const test = base.extend<Fixtures>({
  aProject: async ({ call }, use) => {
    await use(async (fields) => idIn(await call('POST', '/api/project/{slug}/', fields), 'project'))
  },
})

let numbers = 0
/** A word that no other project has. */
const aMark = (word: string) => `${word}${Date.now().toString(36)}${numbers++}`
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: link(page, name) })
const names = (page: Page, mark: string) => page.getByRole('link', { name: new RegExp(`^${mark} `) }).allTextContents()
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected projects' })

/** On a phone the boxes are asked for; elsewhere they are over the pictures. */
async function askForBoxes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('button', { name: 'Select projects' }).click()
}

test('projects are moved, tagged and archived together, and put back as they were', async ({
  page,
  aProject,
  isMobile,
}) => {
  const mark = aMark('Tansy')
  await aProject({ name: `${mark} three`, status: 'on_hold' })
  await aProject({ name: `${mark} two`, status: 'scheduled', tags: [`${mark}-old`] })
  await aProject({ name: `${mark} one`, status: 'lead' })
  await page.goto(`/projects?search=${mark}`)
  await expect(card(page, `${mark} one`)).toContainText('Lead')
  if (isMobile) {
    await askForBoxes(page)
    for (const name of ['one', 'two', 'three']) await box(page, `${mark} ${name}`).click()
  } else {
    await link(page, `${mark} one`).focus()
    await page.keyboard.press('x')
    await expect(bar(page)).toContainText('1 selected')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await box(page, `${mark} one`).click()
    await box(page, `${mark} three`).click({ modifiers: ['Shift'] })
  }
  await expect(bar(page)).toContainText('3 selected')
  await checkAccess(page)
  await checkWhole(page)
  await picture(page, 'projects-many')

  await bar(page).getByRole('button', { name: 'Status' }).click()
  await page.getByRole('button', { name: 'Completed', exact: true }).click()
  await keepNotice(page, '3 projects updated')
  for (const name of ['one', 'two', 'three']) await expect(card(page, `${mark} ${name}`)).toContainText('Completed')
  await expect(bar(page)).toBeHidden()
  await notice(page, '3 projects updated').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 projects restored', { exact: true })).toBeVisible()
  await expect(card(page, `${mark} one`)).toContainText('Lead')
  await expect(card(page, `${mark} two`)).toContainText('Scheduled')
  await expect(card(page, `${mark} three`)).toContainText('On hold')

  for (const name of ['one', 'two']) await box(page, `${mark} ${name}`).click()
  await bar(page).getByRole('button', { name: 'Tags' }).click()
  await page.getByRole('textbox', { name: 'Search Tags' }).fill(`${mark}-new`)
  await page.getByRole('checkbox', { name: `${mark}-new` }).check()
  await page.getByRole('button', { name: 'Edit tags' }).click()
  await expect(page.getByText('2 projects updated', { exact: true })).toBeVisible()
  await expect(card(page, `${mark} one`)).toContainText(`#${mark}-new`)
  await expect(card(page, `${mark} two`)).toContainText(`#${mark}-old · #${mark}-new`)

  await box(page, `${mark} one`).click()
  await bar(page).getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(card(page, `${mark} one`)).toHaveCount(0)
  await notice(page, '1 project updated').getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, `${mark} one`)).toBeVisible()
})

test('projects are put in an order, which the address keeps, and taken along as a spreadsheet', async ({
  page,
  aProject,
}) => {
  const mark = aMark('Yarrow')
  await aProject({ name: `${mark} beam`, date: '2026-03-01', status: 'scheduled' })
  await aProject({ name: `${mark} arch` })
  await aProject({ name: `${mark} cellar`, date: '2026-05-01' })
  await page.goto(`/projects?search=${mark}`)
  await expect.poll(() => names(page, mark)).toEqual([`${mark} cellar`, `${mark} arch`, `${mark} beam`])
  await openFilter(page, /^Sort/)
  await page.getByRole('radio', { name: 'Name' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page, mark)).toEqual([`${mark} arch`, `${mark} beam`, `${mark} cellar`])
  await expect(page).toHaveURL(/sort=name/)
  await page.goto(`/projects?search=${mark}&sort=date`)
  await expect.poll(() => names(page, mark)).toEqual([`${mark} cellar`, `${mark} beam`, `${mark} arch`])
  await checkWhole(page)
  await picture(page, 'projects-sorted')

  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as spreadsheet' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/-projects-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
    [`${mark} arch`, 'Lead'],
    [`${mark} beam`, 'Scheduled'],
    [`${mark} cellar`, 'Lead'],
  ])
})
