/**
 * The product's main job in one run: a contractor signs up; a homeowner asks for work from a phone; the request is
 * answered, moved, and becomes a project that is documented with notes and photos; signing out and in, by phone and with
 * an account elsewhere.
 */
import { join } from 'node:path'
import { startIssuer, type Issuer } from '../browser/issuer.ts'
import {
  checkAccess,
  expect,
  notice,
  openLive,
  picture,
  readCode,
  readOutbox,
  test as base,
  type Page,
} from '../browser/fixtures.ts'
import { checkWhole } from './home.parts.ts'
import { startServer } from '../browser/server.ts'
import { SERVER_ENTRY, type Server } from '../browser/shared-server.ts'
import { fromMenu, moveTo, stageNow, toPart } from './requests.parts.ts'
import { openMenu } from './business.ts'

const photos = join(import.meta.dirname, '../../demo/photos')
const fixtures = join(import.meta.dirname, '../fixtures/photos')

/** The same server as in the other stories, with an issuer to sign in at. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({ browserName: _any }, use, worker) => {
      let issuer: Issuer | undefined
      const server = await startServer(SERVER_ENTRY, `main-job-${worker.project.name}`, async (url) => {
        issuer = await startIssuer(url)
        return issuer.environment
      })
      await use(server)
      await server.stop()
      await issuer?.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const owner = '+14155550161'
/** Where the navigation leads. */
const screens = [
  '/home',
  '/inbox',
  '/requests',
  '/requests?view=board',
  '/schedule',
  '/projects',
  '/customers',
  '/quotes',
  '/invoices',
  '/payments',
  '/price-book',
  '/site',
  '/reviews',
  '/photos',
  '/showcases',
  '/social',
  '/ads',
  '/print-marketing',
  '/local-opportunities',
  '/settings',
  '/settings?section=crew',
  '/settings/connections',
]
const homeowner = {
  name: 'Grace Okafor',
  phone: '(415) 555-0162',
  email: 'grace@example.com',
  address: '48 Alcatraz Avenue, Oakland',
}
const email = 'dana.reyes@example.com'

async function signUp(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create your account' }).click()
  await checkAccess(page)
  await page.getByRole('textbox', { name: 'First name' }).fill('Dana')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Reyes')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Reyes Plumbing & Garden')
  await expect(page.getByRole('combobox', { name: 'What do you do?' })).toHaveValue('plumbing')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94110')
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill(owner)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await readCode(page, owner))
  // the sixth digit sends the form
  await expect(page).toHaveURL(/\/home$/)
}

/** The whole form on a phone-sized screen, as a stranger: in a browser of their own. */
async function askForWork(page: Page, slug: string): Promise<void> {
  await page.goto(`/p/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Plumbing in / })).toBeVisible()
  // nobody said when it is open
  await expect(page.getByRole('heading', { name: 'Hours' })).toBeHidden()
  await checkAccess(page)
  await picture(page, 'main-job-public-page', { fullPage: true })
  await page.getByRole('textbox', { name: 'Your name' }).fill(homeowner.name)
  await page.getByRole('textbox', { name: 'Phone' }).fill(homeowner.phone)
  await page.getByText('Add details or photos').click()
  await page.getByRole('textbox', { name: 'Email' }).fill(homeowner.email)
  await page.getByRole('textbox', { name: 'Job address' }).fill(homeowner.address)
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Water heaters')
  await page
    .getByRole('textbox', { name: 'Describe the job' })
    .fill('The water heater in the garage drips and the floor is wet.')
  await page
    .getByLabel('Photos')
    .setInputFiles([join(photos, 'water-heater-before.jpg'), join(fixtures, 'sample.heic')])
  await expect(page.getByRole('button', { name: 'Remove water-heater-before.jpg' })).toBeVisible()
  await page.getByRole('checkbox', { name: /You can text me/ }).check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! We got your request.' })).toBeVisible()
  await checkAccess(page)
  await picture(page, 'main-job-thanks')
}

test.describe.configure({ mode: 'default' })

// first, because it is offered while nobody uses the installation in earnest
test('the demo business opens with one click', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Explore the demo business' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good (?:morning|afternoon|evening), / })).toBeVisible()
  await checkAccess(page)
  await picture(page, 'main-job-demo-home')
  await test.step('no screen of a full business is wider than a small phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
    }
  })
})

test('from a stranger to a documented project', { tag: '@desktop' }, async ({ page, browser, server }) => {
  await test.step('sign up, and arrive in an empty business with a checklist', async () => {
    await signUp(page)
    await expect(page).toHaveTitle('Home | Topline Pro')
    await expect(
      page
        .getByRole('list')
        .filter({ hasText: /service/i })
        .first(),
    ).toBeVisible()
    await checkAccess(page)
    await picture(page, 'main-job-home-empty')
  })

  const slug = 'reyes-plumbing-and-garden'
  await test.step('add a service to those that plumbers usually offer', async () => {
    await page.goto('/settings?section=services')
    await expect(page.getByText('Water heaters').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add service' }).first().click()
    await page.getByRole('textbox', { name: /name/i }).last().fill('Gas lines')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Gas lines').first()).toBeVisible()
  })

  await test.step('a homeowner asks for work; the request appears without a reload', async () => {
    await openLive(page, '/requests')
    await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
    const stranger = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await askForWork(await stranger.newPage(), slug)
    const row = page.getByRole('list', { name: 'Requests' }).getByRole('link', { name: homeowner.name, exact: true })
    await expect(row).toBeVisible()
    await expect(page.getByText(/^Waiting/).first()).toBeVisible()
    await stranger.close()
    await picture(page, 'main-job-request-arrived')
    await row.click()
    await expect(page).toHaveURL(/\?request=[0-9a-f-]{36}/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: homeowner.name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open photo 2 of 2' })).toBeVisible()
  })

  await test.step('answer by text, move it on, make it a project', async () => {
    await toPart(page, 'Conversation')
    await page
      .getByRole('textbox', { name: `Text to ${homeowner.name}` })
      .fill('Hi Grace, Dana here. I can come by at 4 today.')
    await page.getByRole('button', { name: 'Send text' }).click()
    await expect
      .poll(async () => (await readOutbox(page, '+14155550162')).map((message) => message.body))
      .toContain('Hi Grace, Dana here. I can come by at 4 today.')
    await toPart(page, 'Details')
    for (const name of ['Qualifying', 'Quote', 'Won']) {
      await moveTo(page, 'Stage', name)
      // there was no quote: the dialog wants to know that
      if (name === 'Won') await page.getByRole('dialog').getByRole('button', { name: 'Move to Won' }).click()
      await expect(stageNow(page, name)).toBeVisible()
    }
    await checkAccess(page)
    await picture(page, 'main-job-request-won')
    await fromMenu(page, 'Create project')
    // the office goes there by itself
    await expect(page.getByRole('heading', { level: 1, name: `Water heaters – ${homeowner.name}` })).toBeVisible()
    await expect(page.getByRole('link', { name: `Call ${homeowner.phone}` })).toBeVisible()
    await expect(page.getByRole('link', { name: `Directions to ${homeowner.address}` })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Open photo/ })).toHaveCount(2)
  })

  await test.step('notes: added at once, edited, archived, restored, found', async () => {
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page).toHaveURL(/createNote=true/)
    await page.getByRole('textbox', { name: 'Title' }).fill('Shut-off valve')
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Behind the dryer, quarter turn.')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('article', { name: 'Shut-off valve' })).toBeVisible()
    await expect(page.getByText('Note created successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Shut-off valve' }).click()
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Behind the washer, quarter turn.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Note updated successfully')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search notes' }).fill('WASHER')
    await expect(page.getByRole('article', { name: 'Shut-off valve' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByRole('button', { name: 'Archive Shut-off valve' }).click()
    await expect(page.getByText('Note archived', { exact: true })).toBeVisible()
    await notice(page, 'Note archived').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Note restored')).toBeVisible()
    await expect(page.getByRole('article', { name: 'Shut-off valve' })).toBeVisible()
  })

  await test.step('a photo from a phone held upright: turned, made small, without its place', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add photos' }).click()
    await (await chooser).setFiles(join(photos, 'water-heater-after.jpg'))
    await expect(page.getByRole('button', { name: /^Open photo/ })).toHaveCount(3)
    const newest = page.getByRole('button', { name: 'Open photo 3 of 3' }).locator('img')
    await expect
      .poll(async () =>
        newest.evaluate((image) =>
          image instanceof HTMLImageElement ? image.naturalHeight > image.naturalWidth : false,
        ),
      )
      .toBe(true)
    const address = await newest.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''))
    const bytes = await (await page.request.get(address)).body()
    expect(bytes.includes('Exif') || bytes.includes('GPS')).toBe(false)
    // A button that the bar at the thumb half covers is no smaller for it.
    await checkWhole(page)
    await picture(page, 'main-job-project', { fullPage: true })
  })

  await test.step('the list of projects keeps its filters in the address', async () => {
    await page.goto('/projects')
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('okafor')
    await expect(page).toHaveURL(/search=okafor/)
    await expect(page.getByRole('status').filter({ hasText: '1 project' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: `Water heaters – ${homeowner.name}` }).first()).toBeVisible()
    await checkAccess(page)
    await picture(page, 'main-job-projects')
  })

  await test.step('sign out, and in again by phone', async () => {
    await signOut(page)
    const before = await readOutbox(page, owner)
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await page.getByRole('textbox', { name: 'Mobile phone' }).fill(owner)
    await page.getByRole('button', { name: 'Text me a code' }).click()
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await readCode(page, owner, before))
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('confirm the email, which an account elsewhere is matched by', async () => {
    const [mail] = (await readOutbox(page, email)).filter(({ body }) => body.includes('/confirm-email/'))
    await page.goto(/\/confirm-email\/\S+/.exec(mail?.body ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  })

  await test.step('sign out, and in again by a link in a mail', async () => {
    // the menu was tried above
    await page.goto('/signout')
    await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await page.getByRole('textbox', { name: 'Mobile phone' }).fill(owner)
    await page.getByRole('button', { name: 'Text me a code' }).click()
    const byMail = page.getByRole('button', { name: 'Email me a link instead' })
    await expect(byMail).toBeVisible()
    await page.getByRole('button', { name: 'Change number' }).click()
    await expect(byMail).toBeHidden()
    // no more codes may be sent for now
    const asking = { data: { source: 'admin', phoneNumber: owner } }
    await expect.poll(async () => (await page.request.post('/pi/code/admin', asking)).status()).toBe(429)
    await page.getByRole('button', { name: 'Text me a code' }).click()
    await expect(page.getByText('Too many attempts.')).toBeVisible()
    await checkAccess(page)
    await picture(page, 'main-job-no-codes-left')
    await byMail.click()
    await expect(page.getByText('Check your email')).toBeVisible()
    await checkAccess(page)
    await picture(page, 'main-job-link-sent')
    let link: string | undefined
    await expect
      .poll(async () => {
        const mails = (await readOutbox(page, email)).map(({ body }) => /http\S+\/email-sign-in#\S+/.exec(body)?.[0])
        link = mails.find((found) => found !== undefined)
        return link
      })
      .toBeDefined()
    await page.goto(link ?? '')
    await expect(page).toHaveURL(/\/email-sign-in$/)
    await picture(page, 'main-job-link-opened')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('sign in with an account elsewhere, and land in the same business', async () => {
    await page.goto('/checkout')
    await expect(page).toHaveURL(/\/signout/)
    await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
    await page.goto('/signin')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByPlaceholder('Enter any login').fill(email)
    await page.getByPlaceholder('and password').fill('anything')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('button', { name: /Reyes Plumbing & Garden/ }).first()).toBeVisible()
  })
})

async function signOut(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
}
