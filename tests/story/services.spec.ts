/** What the server is set up with: the office sees that it works, that it fails, why, and that it is mended. */
import { startMailPeer, type MailPeer } from '../peers/mail/peer.ts'
import { expect, openLive, picture } from '../browser/fixtures.ts'
import { aNumber, idIn } from './business.ts'
import { checkWhole, test as base } from './home.parts.ts'

const test = base.extend<object, { mail: MailPeer }>({
  mail: [
    // Playwright reads what a fixture needs from its first argument; this one needs nothing
    async ({ browserName: _any }, use) => {
      const mail = await startMailPeer()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  serverSettings: [
    async ({ mail }, use) => use({ SMTP_URL: mail.url, MAIL_FROM: 'Office <office@ace.example>' }),
    { scope: 'worker' },
  ],
})

test('mail works, fails and says why, and works again', async ({ page, owner, mail }) => {
  mail.letsIn = true
  await openLive(page, '/settings/connections')
  const row = page.getByRole('list', { name: 'Built-in services' }).getByRole('listitem', { name: 'Email' })
  await expect(row).toContainText('Ready. Not used yet.')
  await checkWhole(page)

  // a real mail to a customer; the screen that is open hears of it
  const made = await owner.call('POST', `/api/landing-pages/${owner.slug}/requests`, {
    name: 'Ann Hill',
    phone: aNumber(),
    email: 'ann@home.example',
    message: 'The sink leaks.',
    source: 'phone',
    stage: 'request',
  })
  const request = idIn(made, 'request')
  const say = () =>
    owner.call('POST', `/api/landing-pages/${owner.slug}/requests/${request}/messages`, {
      channel: 'email',
      body: 'We come tomorrow.',
    })
  await say()
  await expect(row).toContainText('Working. Last used')
  expect(mail.taken).toContain('ann@home.example')

  mail.letsIn = false
  await say()
  await expect(row).toContainText('The account or its key was rejected.')
  await expect(row).not.toContainText('SMTP_URL')
  await expect(row).toContainText('Last worked')
  await row.getByRole('button', { name: 'Test Email' }).click()
  await expect(page.getByText('The test failed')).toBeVisible()
  await checkWhole(page)
  await picture(page, 'connections-failing', { fullPage: true })

  mail.letsIn = true
  await row.getByRole('button', { name: 'Test Email' }).click()
  await expect(page.getByText('It works')).toBeVisible()
  await expect(row).toContainText('Working. Last used')
  await expect(row).toContainText('Last failed before that')
  await picture(page, 'connections-working', { fullPage: true })
})
