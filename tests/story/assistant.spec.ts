/** The sales assistant is set up, tried and rehearsed; a seller of leads gets a way in. */
import { expect, picture } from '../browser/fixtures.ts'
import { checkWhole, openPart, questionsPath, test } from './assistant.parts.ts'

const setUpPath = '/api/landing-pages/{slug}/sales-assistant-configuration'

test('goes live once nothing blocks it any more', async ({ page, owner, questions }) => {
  await questions([])
  await page.goto('/requests')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Assistant settings' }).click()
  await expect(page).toHaveURL(/aisaSettings=true/)
  const live = page.getByRole('switch', { name: 'Reply to new requests' })
  await expect(live).toBeDisabled()
  const toDo = page.getByRole('region', { name: 'To do' })
  await expect(toDo.getByText('Finish this before going live').first()).toBeVisible()
  await checkWhole(page)
  await picture(page, 'assistant-blocked')

  await owner.call('POST', '/api/landing-pages/{slug}/services', { name: 'Water heaters' })
  await toDo.getByRole('button', { name: 'Go to Questions' }).click()
  await page.getByRole('region', { name: 'Suggested questions' }).getByRole('button').first().click()
  await expect.poll(async () => JSON.stringify(await owner.call('GET', questionsPath))).toContain('question_text')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.reload()
  await expect(live).toBeEnabled()
  await live.click()
  await expect(page.getByText('On. New requests get a reply within seconds.')).toBeVisible()
  await expect.poll(() => owner.call('GET', setUpPath)).toMatchObject({ configuration: { enabled: true } })
})

test('previews the tone while it is written, and keeps it', async ({ page, owner }) => {
  await openPart(page, 'tone')
  const preview = page.getByRole('region', { name: 'Its first message' })
  await expect(preview).toContainText('Delgado Plumbing')
  const friendly = await preview.textContent()
  await page.getByRole('radio', { name: 'Brief' }).click()
  await expect(preview).not.toHaveText(friendly ?? '')
  await page.getByRole('radio', { name: 'In your own words' }).click()
  await page.getByRole('textbox', { name: 'Your own words' }).fill('Howdy, Delgado here.')
  await expect(preview).toContainText('Howdy')
  await checkWhole(page)
  await picture(page, 'assistant-tone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => owner.call('GET', setUpPath))
    .toMatchObject({ configuration: { tone: 'own_words', own_words: 'Howdy, Delgado here.' } })
})

test('sets hours of its own, who is told, disqualifiers and visits', async ({ page, owner }) => {
  await openPart(page, 'hours')
  await page.getByRole('radio', { name: 'Wait until you open' }).click()
  await page.getByRole('radio', { name: 'Its own hours' }).click()
  await page.getByRole('switch', { name: 'Sunday' }).click()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await checkWhole(page)
  await expect
    .poll(() => owner.call('GET', `${setUpPath}/hours`))
    .toMatchObject({ hours: { out_of_hours: 'wait', own: { monday: expect.anything() } } })

  await page.getByRole('button', { name: 'Hand-offs' }).click()
  await expect(page.getByRole('switch', { name: 'Notify Rosa Delgado' })).toBeChecked()

  await page.getByRole('button', { name: 'Disqualifiers' }).click()
  const usual = page.getByRole('region', { name: 'Common disqualifiers' })
  if ((await usual.count()) > 0) await usual.getByRole('button').first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mobile homes')
  await page.getByRole('textbox', { name: 'Words to look for' }).fill('mobile home, trailer')
  await page.getByRole('button', { name: 'Add disqualifier' }).click()
  await expect(page.getByRole('button', { name: 'Remove Mobile homes' })).toBeVisible()
  await checkWhole(page)

  await page.getByRole('button', { name: 'Visits' }).click()
  await page.getByRole('combobox', { name: 'Visit length' }).selectOption('90')
  await expect
    .poll(() => owner.call('GET', setUpPath))
    .toMatchObject({
      configuration: { visit_minutes: 90, own_disqualifiers: [{ label: 'Mobile homes' }] },
    })
})

test('is tried by the owner up to a hand-over, with the reason below each message', async ({ page }) => {
  let refused = true
  await page.route('**/start-aisa-trial**', (route) => (refused ? route.abort() : route.continue()))
  await openPart(page, 'trial')
  await page.getByRole('button', { name: 'Start trial' }).click()
  await expect(page.getByText('Failed to start trial')).toBeVisible()
  refused = false
  await page.getByRole('button', { name: 'Start trial' }).click()
  const log = page.getByRole('log', { name: 'Conversation' })
  await expect(log).toContainText('assistant of Delgado Plumbing')
  await expect(log).toContainText('The customer hasn’t said what they need.')
  const say = page.getByRole('textbox', { name: 'Write as the customer' })
  await say.fill('Hi, my name is Dana Reyes and my water heater is leaking')
  await say.press('Enter')
  const learned = page.getByRole('complementary', { name: 'What it learned' })
  await expect(learned).toContainText('Dana Reyes')
  await say.fill('I want to talk to a person')
  await say.press('Enter')
  await expect(learned).toContainText('Handed off to your team')
  await checkWhole(page)
  await picture(page, 'assistant-trial')

  // it is in the address, and in no list
  await page.reload()
  await expect(log).toContainText('I want to talk to a person')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(log).not.toContainText('I want to talk to a person')
})

test('is rehearsed with thirty homeowners, and each conversation is read', async ({ page, questions }) => {
  await questions(['How old is the water heater?'])
  await openPart(page, 'rehearsal')
  await page.getByRole('button', { name: 'Start rehearsal' }).click()
  const homeowners = page.getByRole('list', { name: 'Customers' })
  await expect(page.getByText(/^\d+ of 30$/).first()).toBeVisible()
  await expect(homeowners.getByRole('listitem')).toHaveCount(30)
  await checkWhole(page)
  await picture(page, 'assistant-rehearsal')
  await homeowners.getByRole('button', { name: /^Smells gas(?!,)/ }).click()
  const said = page.getByRole('list', { name: 'Conversation' })
  await expect(said).toContainText('I think I smell gas')
  await expect(said).toContainText('Someone may be in danger.')
  await checkWhole(page)
  await picture(page, 'assistant-transcript')
  await page.getByRole('button', { name: 'All customers' }).click()
  await expect(homeowners).toBeVisible()
  await page.getByRole('button', { name: 'Rehearse again' }).click()
  await expect(page.getByText('Same as before').first()).toBeVisible()
})

test(
  'a seller of leads gets an address and a secret that is shown once',
  { tag: '@desktop' },
  async ({ page, owner }) => {
    await page.goto('/settings?section=leads')
    await expect(page.getByText(`/p/${owner.slug}`).first()).toBeVisible()
    await expect(page.getByText(`data-business="${owner.slug}"`)).toBeVisible()
    await page.getByRole('button', { name: 'Add lead service' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Angi leads')
    await page.getByRole('combobox', { name: 'Count as' }).selectOption('angi')
    await page.getByRole('button', { name: 'Create address' }).click()
    const secret = page.getByRole('region', { name: 'Copy the secret now' })
    await expect(secret).toContainText('whsec_')
    await checkWhole(page)
    await picture(page, 'settings-leads', { fullPage: true })
    await secret.getByRole('button', { name: 'I copied it' }).click()
    await expect(page.getByText('whsec_')).toHaveCount(0)
    const takes = page.getByRole('switch', { name: 'Accept leads from Angi leads' })
    await takes.click()
    await expect(takes).not.toBeChecked()
    await expect
      .poll(() => owner.call('GET', '/api/landing-pages/{slug}/lead-hooks'))
      .toMatchObject({ lead_hooks: [{ name: 'Angi leads', source: 'angi', active: false }] })
    await page.getByRole('link', { name: 'Open assistant settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Sales assistant' })).toBeVisible()
  },
)
