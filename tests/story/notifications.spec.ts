/** What a member is told of, and turning pushes on for the device in hand. */
import { createECDH, randomBytes } from 'node:crypto'
import { expect, picture, type Page } from '../browser/fixtures.ts'
import { checkWhole, test } from './home.parts.ts'

test.use({ serviceWorkers: 'allow' })

const screen = '/settings?section=notifications'
const preferencesOf = (slug: string) => `/api/landing-pages/${slug}/notifications`

/** The browser of the tests has no push service: this one stands in for it, and keeps its subscription over a reload. */
async function givePushes(page: Page, permission: 'default' | 'denied'): Promise<void> {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const device = { endpoint: `https://push.example.com/${auth}`, keys: { p256dh, auth } }
  await page.addInitScript(
    ([first, given]) => {
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('permission') ?? first })
      Notification.requestPermission = async () => {
        if (first === 'default') localStorage.setItem('permission', 'granted')
        return Notification.permission
      }
      const subscription = (key: string) => ({
        endpoint: given.endpoint,
        options: {
          applicationServerKey: Uint8Array.from(
            atob(key.replaceAll('-', '+').replaceAll('_', '/')),
            (letter) => letter.codePointAt(0) ?? 0,
          ).buffer,
        },
        toJSON: () => given,
        unsubscribe: async () => localStorage.removeItem('subscribed'),
      })
      Object.assign(PushManager.prototype, {
        getSubscription: async () => {
          const key = localStorage.getItem('subscribed')
          return key === null ? null : subscription(key)
        },
        subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
          localStorage.setItem('subscribed', key)
          return subscription(key)
        },
      })
    },
    [permission, device] as const,
  )
}

test('chooses how one is told, at once and for good', async ({ page, owner }) => {
  await givePushes(page, 'default')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/section=notifications$/)
  const texts = page.getByRole('switch', { name: 'A new request comes in: by text' })
  const pushes = page.getByRole('switch', { name: 'A new request comes in: on your devices' })
  await expect(texts).not.toBeChecked()
  await expect(pushes).toBeChecked()
  await checkWhole(page)
  await picture(page, 'settings-notifications', { fullPage: true })

  // quickly, one after the other, and by keyboard
  await texts.focus()
  await page.keyboard.press('Space')
  await pushes.click()
  await expect(texts).toBeChecked()
  await expect(pushes).not.toBeChecked()
  await expect
    .poll(() => owner.call('GET', preferencesOf(owner.slug)))
    .toMatchObject({
      notifications: { new_request: { push: false, text: true }, visit_held: { push: true, text: true } },
    })
  await page.reload()
  await expect(texts).toBeChecked()
})

test('takes a refused choice back and says so', async ({ page, owner }) => {
  await page.route(`**${preferencesOf(owner.slug)}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await page.goto(screen)
  const texts = page.getByRole('switch', { name: 'A customer sends a message: by text' })
  await texts.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(texts).not.toBeChecked()
})

test('turns pushes on and off for this device', async ({ page, owner }) => {
  await givePushes(page, 'default')
  await page.goto(screen)
  const device = page.getByRole('region', { name: 'This device' })
  await device.getByRole('button', { name: 'Turn on' }).click()
  await expect(device).toContainText('You get notifications here')
  await expect.poll(() => owner.call('GET', preferencesOf(owner.slug))).toMatchObject({ devices: 1 })
  await page.reload()
  await expect(device.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await checkWhole(page)
  await picture(page, 'settings-notifications-on')
  await device.getByRole('button', { name: 'Turn off' }).click()
  await expect(device.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await expect.poll(() => owner.call('GET', preferencesOf(owner.slug))).toMatchObject({ devices: 0 })
})

test('says what to do where the browser blocks them', async ({ page, owner }) => {
  await givePushes(page, 'denied')
  await page.goto(screen)
  const device = page.getByRole('region', { name: 'This device' })
  await expect(device).toContainText('Your browser blocks notifications.')
  await expect(device.getByRole('button')).toHaveCount(0)
  expect(owner.slug).not.toBe('')
})

test(
  'the worker shows a push and opens the office at its screen, never another address',
  { tag: '@phone' },
  async ({ page, owner }) => {
    await givePushes(page, 'default')
    await page.goto(screen)
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
    const [known] = page.context().serviceWorkers()
    const worker = known ?? (await page.context().waitForEvent('serviceworker'))
    expect(worker.url()).toMatch(/\/sw\.js$/)
    const shown = await worker.evaluate(async () => {
      const found: unknown[] = []
      const scope = globalThis as unknown as { registration: { showNotification: unknown } }
      scope.registration.showNotification = async (...given: unknown[]) => void found.push(given)
      for (const words of [
        '{"title":"New request","body":"Leaking tap","path":"/x/requests/1","tag":"t"}',
        'no json',
      ]) {
        const data = { json: (): unknown => JSON.parse(words) }
        globalThis.dispatchEvent(Object.assign(new Event('push'), { data, waitUntil: () => {} }))
      }
      return found
    })
    expect(shown).toMatchObject([
      ['New request', { body: 'Leaking tap', tag: 't', data: { path: '/x/requests/1' } }],
      ['localhost', { body: '' }],
    ])
    const press = (path: string) =>
      worker.evaluate(
        async (data) => {
          let opened: Promise<unknown> = Promise.resolve()
          const event = {
            notification: { close: () => {}, data },
            waitUntil: (work: Promise<unknown>) => (opened = work),
          }
          globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), event))
          await opened
        },
        { path },
      )
    await press('/requests')
    await expect(page).toHaveURL(/\/requests$/)
    await press('https://evil.example/requests')
    await expect(page).toHaveURL((url) => url.hostname === 'localhost' && url.pathname !== '/requests')
    expect(owner.slug).not.toBe('')
  },
)
