/** What a source cost and brought: from a click on an ad, and from a code on paper, to the cost of a lead in the table. */
import { z } from 'zod'
import { checkAccess, expect, picture, type Page } from '../browser/fixtures.ts'
import { aNumber } from './business.ts'
import { test, type Owner } from './home.parts.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/605.1'

const Codes = z.object({
  codes: z.array(z.object({ name: z.string(), address: z.string(), scans: z.number() })),
})
const codesOf = async (owner: Owner) =>
  Codes.parse(await owner.call('GET', `/api/landing-pages/${owner.slug}/print-codes`)).codes

/** The row of a source: a line of the table, or on a phone its card. */
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test(
  'a click on an ad and a scan of a sign become requests, and their costs a price for each lead',
  { tag: '@desktop' },
  async ({ page, owner, browser, server }) => {
    const ask = async (address: string, name: string) => {
      const homeowner = await browser.newContext({ userAgent: iPhone })
      const visit = await homeowner.newPage()
      await visit.goto(address)
      await visit.getByLabel('Name').fill(name)
      await visit.getByLabel('Phone').fill(aNumber())
      await visit.getByRole('button', { name: 'Send request' }).click()
      await expect(visit).toHaveURL(/thanks/)
      await homeowner.close()
    }
    await test.step('somebody clicks on an ad, and somebody else scans the code of a yard sign', async () => {
      await ask(`${server.url}/p/${owner.slug}?gclid=Cj0KCQ&utm_campaign=Water+heaters`, 'Rosa Lindqvist')
      const sign = { name: 'Yard sign on Oak Street', path: '', source: 'yard-sign' }
      await owner.call('POST', `/api/landing-pages/${owner.slug}/print-codes`, sign)
      const [code] = await codesOf(owner)
      const scanned = `${server.url}${new URL(code?.address ?? '').pathname}`
      await ask(scanned, 'Ben Okafor')
      // the same phone on the same day counts once
      await ask(scanned, 'Ada Okafor')
      expect((await codesOf(owner)).map(({ scans }) => scans)).toEqual([1])
    })

    await page.goto('/ads')
    await expect(rowOf(page, 'Google Ads')).toBeVisible()
    const spend = async (source: string, amount: string) => {
      await page.getByRole('button', { name: 'Add cost' }).click()
      const form = page.getByRole('dialog', { name: 'Add cost' })
      await form.getByLabel('Source').selectOption({ label: source })
      await form.getByLabel('Amount').fill(amount)
      await form.getByRole('button', { name: 'Save cost' }).click()
      await expect(form).toBeHidden()
    }
    await spend('Google Ads', '84')
    await expect(rowOf(page, 'Google Ads')).toContainText('$84.00')
    await spend('Yard sign', '34')
    await expect(rowOf(page, 'Print')).toContainText('$17.00')
    await checkAccess(page)
    await picture(page, 'ads-sources')

    await test.step('the row opens its requests with the way that they came', async () => {
      await page.getByRole('link', { name: 'Google Ads' }).click()
      const leads = page.getByRole('dialog', { name: 'Google Ads' })
      await expect(leads.getByRole('listitem')).toContainText('Rosa Lindqvist')
      await expect(leads.getByRole('listitem')).toContainText('Water heaters')
      await page.keyboard.press('Escape')
      await expect(leads).toBeHidden()
      await page.getByRole('link', { name: 'Print', exact: true }).click()
      const pieces = page.getByRole('dialog', { name: 'Print' })
      await pieces.getByRole('button', { name: /Yard sign on Oak Street/ }).click()
      const asked = pieces.getByRole('list', { name: 'Leads' }).getByRole('listitem')
      await expect(asked).toHaveText([/Ada Okafor/, /Ben Okafor/])
      await checkAccess(page)
      await picture(page, 'ads-print-row')
    })
  },
)
