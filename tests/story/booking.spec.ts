/** A stranger books a visit on the public page, without any script; the office confirms it. */
import { checkAccess, expect, picture } from '../browser/fixtures.ts'
import { aNumber, idIn } from './business.ts'
import { row, test } from './requests.parts.ts'

test(
  'a stranger books a free time, the office sees it to confirm and confirms it',
  { tag: '@phone' },
  async ({ page, browser, server, viewport, isMobile, business, call }) => {
    const services = '/api/landing-pages/{slug}/services'
    const service = idIn(await call('POST', services, { name: 'Leak repair' }), 'service')
    await call('PATCH', '/api/landing-pages/{slug}/booking', { rules: { online: true } })

    const device = { baseURL: server.url, viewport, hasTouch: isMobile, isMobile }
    const guest = await browser.newContext({ ...device, locale: 'en-US', javaScriptEnabled: false })
    const stranger = await guest.newPage()
    await stranger.goto(`/p/${business.slug}`)
    await stranger.getByRole('link', { name: 'Book a visit' }).first().click()
    await expect(stranger.getByRole('heading', { level: 1, name: 'Book a visit' })).toBeVisible()
    const choice = stranger.getByRole('region', { name: 'What do you need?' })
    const day = stranger.getByRole('navigation', { name: 'Choose a day' })
    // a business with one service leads to its times at once
    if (await choice.isVisible()) await choice.locator(`a[href*="${service}"]`).click()
    await picture(stranger, 'booking-times', { fullPage: true })
    await day.getByRole('link').nth(1).click()
    await stranger.getByRole('region', { name: 'Choose a time' }).getByRole('link').first().click()
    await stranger.getByRole('textbox', { name: 'Your name' }).fill('Bea Booker')
    await stranger.getByRole('textbox', { name: 'Phone' }).fill(aNumber())
    await stranger.getByRole('textbox', { name: 'Job address' }).fill('9 Elm St')
    await picture(stranger, 'booking-form', { fullPage: true })
    await stranger.getByRole('button', { name: 'Book this time' }).click()
    await expect(stranger.getByRole('heading', { name: 'We’re holding this time for you' })).toBeVisible()
    await expect(stranger.getByText(/^Held until /)).toBeVisible()
    await picture(stranger, 'booking-held', { fullPage: true })

    await page.goto('/requests')
    await row(page, 'Bea Booker').click()
    await page.getByRole('button', { name: /^Visit / }).click()
    const visit = page.getByRole('region', { name: 'Visits' }).getByRole('listitem')
    await expect(visit).toContainText('To confirm')
    await expect(visit).toContainText('Chosen by the customer')
    await visit.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Visit confirmed')).toBeVisible()
    await checkAccess(page)

    await stranger.reload()
    await expect(stranger.getByRole('heading', { name: 'Your visit is confirmed' })).toBeVisible()
    await guest.close()
  },
)

test('the pages of booking are whole for everybody', async ({ page, business, call }) => {
  await call('POST', '/api/landing-pages/{slug}/services', { name: 'Drain cleaning' })
  await call('POST', '/api/landing-pages/{slug}/services', { name: 'Water heaters' })
  await call('PATCH', '/api/landing-pages/{slug}/booking', { rules: { online: true } })
  await page.goto(`/p/${business.slug}/es/booking`)
  await checkAccess(page)
  await picture(page, 'booking-services', { fullPage: true })
  await page.getByRole('region', { name: '¿Qué necesita?' }).getByRole('link').first().click()
  await checkAccess(page)
  await page.getByRole('region', { name: 'Elija una hora' }).getByRole('link').first().click()
  await checkAccess(page)
  await page.getByRole('textbox', { name: 'Su nombre' }).fill('Berta')
  await expect(page.getByRole('button', { name: 'Reservar esta hora' })).toBeVisible()
})
