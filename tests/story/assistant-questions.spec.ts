/** The questions that the assistant asks: written, changed, put in order, deleted and put back, and worded for somebody. */
import { expect, picture } from '../browser/fixtures.ts'
import { placeOf } from '../browser/places.ts'
import { askedIn, checkWhole, openPart, questionsPath, test } from './assistant.parts.ts'

const three = ['Is it gas or electric?', 'How old is it?', 'When did it stop?'] as const

test('adds, ignores blank text, changes and switches off a question', async ({ page, owner, questions }) => {
  await questions([])
  await openPart(page, 'questions')
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add question' }).click()
  const words = page.getByRole('textbox', { name: 'New question' })
  await words.fill('   ')
  await words.press('Enter')
  await expect(words).toHaveCount(0)

  await page.getByRole('button', { name: 'Add question' }).click()
  await words.fill('  Is it leaking now?  ')
  // a reload does not lose what was begun
  await page.reload()
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(words).toHaveValue('  Is it leaking now?  ')
  await words.press('Enter')
  await expect.poll(() => askedIn(page)).toEqual(['Is it leaking now?'])
  await expect
    .poll(() => owner.call('GET', questionsPath))
    .toMatchObject({ questions: [{ question_text: 'Is it leaking now?', order: 0, active: true, service: null }] })

  await page.getByRole('button', { name: 'More: Is it leaking now?' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const change = page.getByRole('textbox', { name: 'Edit question' })
  await change.fill('Is water coming out now?')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('switch', { name: 'Ask: Is water coming out now?' }).click()
  await expect
    .poll(() => owner.call('GET', questionsPath))
    .toMatchObject({ questions: [{ question_text: 'Is water coming out now?', active: false }] })

  // Escape leaves the form, and only then the window
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(words).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(words).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'deletes with undo, and puts in order by keyboard, menu and mouse',
  { tag: '@desktop' },
  async ({ page, owner, questions }) => {
    await questions(three)
    await openPart(page, 'questions')
    await expect.poll(() => askedIn(page)).toEqual([...three])
    await checkWhole(page)
    await picture(page, 'assistant-questions')

    await page.getByRole('button', { name: `More: ${three[1]}` }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => askedIn(page)).toEqual([three[0], three[2]])
    // the question that is put back is carried before the server has said what it is called now
    const answer = Promise.withResolvers<undefined>()
    await page.route('**/aisa-qualifying-questions', async (route) => {
      if (route.request().method() === 'POST') await answer.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => askedIn(page)).toEqual([...three])

    const handle = page.getByRole('button', { name: `Move: ${three[0]}` })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Position 1 of 3')).toBeAttached()
    // the library listens to the arrow keys a moment after it says what is lifted; to the end, because one key more is
    // then no place too far
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText('Position 3 of 3')).toBeAttached({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect.poll(() => askedIn(page)).toEqual([three[1], three[2], three[0]])
    answer.resolve(undefined)

    await page.getByRole('button', { name: `More: ${three[2]}` }).click()
    await page.getByRole('button', { name: 'Move up' }).click()
    await expect.poll(() => askedIn(page)).toEqual([three[2], three[1], three[0]])

    if (test.info().project.name === 'desktop') {
      const from = await placeOf(page.getByRole('button', { name: `Move: ${three[0]}` }))
      const to = await placeOf(page.getByRole('button', { name: `Move: ${three[2]}` }))
      await page.mouse.move(from.x + 20, from.y + 20)
      await page.mouse.down()
      await page.mouse.move(from.x + 20, from.y - 10, { steps: 4 })
      await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 })
      await page.mouse.up()
      await expect.poll(() => askedIn(page)).toEqual([three[0], three[2], three[1]])
    }
    const last = await askedIn(page)
    await expect
      .poll(() => owner.call('GET', questionsPath))
      .toMatchObject({ questions: last.map((question_text, order) => ({ question_text, order })) })
  },
)

test('shows a rewriting beside the original; a recommendation and a draft are added with one tap', async ({
  page,
  questions,
}) => {
  await questions(['tell me the age of the unit'])
  await openPart(page, 'questions')
  const rewrite = async () => {
    await page.getByRole('button', { name: 'More: tell me the age of the unit' }).click()
    await page.getByRole('button', { name: 'Rewrite for me' }).click()
  }
  await rewrite()
  const both = page.getByRole('region', { name: 'New wording' })
  await expect(both).toContainText('tell me the age of the unit')
  await picture(page, 'assistant-rewriting')
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect(both).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => askedIn(page)).toEqual(['tell me the age of the unit'])

  await rewrite()
  const draft = await both.getByRole('definition').last().textContent()
  await both.getByRole('button', { name: 'Use this wording' }).click()
  await expect.poll(() => askedIn(page)).toEqual([draft])

  const usual = page.getByRole('region', { name: 'Suggested questions' }).getByRole('button').first()
  const name = (await usual.getAttribute('aria-label')) ?? ''
  // by its name: the others move up, and another may be the first by now
  const chosen = page.getByRole('button', { name, exact: true })
  await chosen.click()
  await expect.poll(async () => (await askedIn(page)).length).toBe(2)
  await expect(chosen).toHaveCount(0)

  await page.getByRole('button', { name: 'Suggest question' }).click()
  await expect(page.getByRole('textbox', { name: 'New question' })).toHaveValue(/\?$/)
  await page.getByRole('form', { name: 'New question' }).getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(async () => (await askedIn(page)).length).toBe(3)
})

test('takes back what the server refuses, in the words of the toasts', async ({ page, questions }) => {
  await questions(three)
  await page.route('**/aisa-qualifying-questions**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.route('**/rewrite-for-me', (route) => route.abort())
  await openPart(page, 'questions')
  await page.getByRole('switch', { name: `Ask: ${three[0]}` }).click()
  await expect(page.getByText('Failed to update qualifying questions')).toBeVisible()
  await expect(page.getByRole('switch', { name: `Ask: ${three[0]}` })).toBeChecked()

  await page.getByRole('button', { name: `More: ${three[1]}` }).click()
  await page.getByRole('button', { name: 'Rewrite for me' }).click()
  await expect(page.getByText('Failed to rewrite question')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/aisa-qualifying-questions/generate', (route) => route.abort())
  await page.getByRole('button', { name: 'Suggest question' }).click()
  await expect(page.getByText('Failed to generate question')).toBeVisible()

  // what was typed comes back
  await page.getByRole('button', { name: 'Add question' }).click()
  const words = page.getByRole('textbox', { name: 'New question' })
  await words.fill('Where is it?')
  await words.press('Enter')
  await expect(words).toHaveValue('Where is it?')
  await expect.poll(() => askedIn(page)).toEqual([...three])
})
