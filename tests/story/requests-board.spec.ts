/** The board: cards are carried by mouse, finger and keyboard, and every device ends with the same order. */
import { checkAccess, expect, picture, untilTaken, type Page } from '../browser/fixtures.ts'
import { middleOf } from '../browser/places.ts'
import { aName, cardsOf, column, opened, test } from './requests.parts.ts'

const boardOf = (mark: string) => `/requests?view=board&search=${encodeURIComponent(mark)}`
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Carries a card by the mouse and holds it there. */
async function carry(page: Page, name: string, to: { x: number; y: number }) {
  const from = await middleOf(card(page, name))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 4, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 10 })
}

test(
  'a card is carried by the mouse; the won stage asks for the quote, and Cancel puts it back',
  { tag: ['@desktop', '@mouse'] },
  async ({ page, aRequest }) => {
    const mark = aName('Mouse')
    for (const name of ['B', 'A']) await aRequest({ name: `${mark} ${name}` })
    await aRequest({ name: `${mark} Q`, stage: 'qualifying' })
    await page.goto(`/requests?stage=quote&search=${encodeURIComponent(mark)}`)
    await page.getByRole('group', { name: 'Show as' }).getByRole('button', { name: 'Board' }).click()
    await expect(page).toHaveURL(/view=board/)
    await expect(page).not.toHaveURL(/stage=/)
    await expect.poll(() => cardsOf(page, 'Request')).toEqual([`${mark} A`, `${mark} B`])
    await checkAccess(page)

    const below = await middleOf(card(page, `${mark} Q`))
    await carry(page, `${mark} A`, { x: below.x, y: below.y + 120 })
    await picture(page, 'board-carrying')
    await page.mouse.up()
    await expect.poll(() => cardsOf(page, 'Qualifying')).toEqual([`${mark} Q`, `${mark} A`])
    await expect.poll(() => cardsOf(page, 'Request')).toEqual([`${mark} B`])
    await expect(page, 'the card was carried, not opened').not.toHaveURL(/request=/)

    await carry(page, `${mark} A`, await middleOf(column(page, 'Won')))
    await page.mouse.up()
    const window = page.getByRole('dialog', { name: 'Which quote did the customer accept?' })
    await window.getByRole('button', { name: 'Cancel' }).click()
    await expect(window).toBeHidden()
    await expect.poll(() => cardsOf(page, 'Qualifying')).toEqual([`${mark} Q`, `${mark} A`])

    await carry(page, `${mark} A`, await middleOf(column(page, 'Won')))
    await page.mouse.up()
    await checkAccess(page)
    await untilTaken(page, /\/place$/, () => window.getByRole('button', { name: 'Move to Won' }).click())
    await expect.poll(() => cardsOf(page, 'Won')).toEqual([`${mark} A`])
    await page.reload()
    await expect.poll(() => cardsOf(page, 'Won')).toEqual([`${mark} A`])
    await card(page, `${mark} A`).click()
    await expect(opened(page, `${mark} A`)).toBeVisible()
  },
)

test(
  'a finger that rests lifts the card, a tab takes it, and the menu moves it as well',
  { tag: ['@phone', '@finger'] },
  async ({ page, aRequest }) => {
    const mark = aName('Finger')
    for (const name of ['B', 'A']) await aRequest({ name: `${mark} ${name}` })
    await page.goto(boardOf(mark))
    await expect.poll(() => cardsOf(page, 'Request')).toEqual([`${mark} A`, `${mark} B`])
    await checkAccess(page)
    await picture(page, 'board')

    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    const from = await middleOf(card(page, `${mark} A`))
    const to = await middleOf(page.getByRole('tab', { name: /^Quote/ }))
    await touch('touchStart', from)
    await expect(page.getByRole('region', { name: 'Board' })).toHaveAttribute('data-dragging', 'true')
    for (let step = 1; step <= 8; step++) {
      await touch('touchMove', {
        x: from.x + ((to.x - from.x) * step) / 8,
        y: from.y + ((to.y - from.y) * step) / 8,
      })
    }
    await picture(page, 'board-carrying')
    await touch('touchEnd')
    await expect.poll(() => cardsOf(page, 'Quote')).toEqual([`${mark} A`])
    await expect(page.getByRole('tab', { name: /^Quote/ })).toContainText('1')

    await page.getByRole('tab', { name: /^Request/ }).click()
    await page.getByRole('button', { name: `Move ${mark} B to…` }).click()
    const menu = page.getByRole('dialog', { name: 'Move to…' })
    await checkAccess(page)
    await menu.getByRole('button', { name: 'Closed' }).click()
    const closing = page.getByRole('dialog', { name: 'Close request' })
    await closing.getByRole('radio', { name: 'Lost' }).check()
    await closing.getByRole('radio', { name: 'Price' }).check()
    await closing.getByRole('button', { name: 'Close request' }).click()
    await expect.poll(() => cardsOf(page, 'Closed')).toEqual([`${mark} B`])
  },
)

test('everything on the board goes by the keyboard', { tag: '@mouse' }, async ({ page, aRequest }) => {
  const mark = aName('Keys')
  for (const name of ['C', 'B', 'A']) await aRequest({ name: `${mark} ${name}` })
  await aRequest({ name: `${mark} Q`, stage: 'quote' })
  await page.goto(boardOf(mark))
  await expect.poll(() => cardsOf(page, 'Request')).toEqual([`${mark} A`, `${mark} B`, `${mark} C`])
  await card(page, `${mark} A`).focus()
  // keys before it is lifted are those of the board
  const lift = async () => {
    await page.keyboard.press('Space')
    await expect(page.getByRole('region', { name: 'Board' })).toHaveAttribute('data-dragging', 'true')
    // the library listens to the next key in a task of its own
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
  }
  await page.keyboard.press('ArrowDown')
  await expect(card(page, `${mark} B`)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(card(page, `${mark} Q`), 'an empty column is passed over').toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(card(page, `${mark} A`)).toBeFocused()

  await lift()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Request, position 2 of 3')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect.poll(() => cardsOf(page, 'Request')).toEqual([`${mark} A`, `${mark} B`, `${mark} C`])
  await expect(card(page, `${mark} A`)).toBeFocused()

  await lift()
  // each step is told before the next is taken, as somebody waits who listens to it
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Qualifying, position \d/)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Quote, position 1/)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Quote, position 2 of 2')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => cardsOf(page, 'Quote')).toEqual([`${mark} Q`, `${mark} A`])
  await expect(card(page, `${mark} A`)).toBeFocused()

  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Request' }).click()
  await expect.poll(() => cardsOf(page, 'Request')).toEqual([`${mark} A`, `${mark} B`, `${mark} C`])
  await expect(card(page, `${mark} A`)).toBeFocused()
})

test('a drop that the server refuses goes back and says why', { tag: '@mouse' }, async ({ page, aRequest }) => {
  const mark = aName('Refused')
  await aRequest({ name: `${mark} A` })
  await page.goto(boardOf(mark))
  await expect.poll(() => cardsOf(page, 'Request')).toEqual([`${mark} A`])
  const problem = { type: 'about:blank', title: 'x', status: 409, code: 'stage_refused', request_id: 'x' }
  await page.route('**/place', (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem }),
  )
  await carry(page, `${mark} A`, await middleOf(column(page, 'Quote')))
  await page.mouse.up()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect.poll(() => cardsOf(page, 'Request')).toEqual([`${mark} A`])
  await expect.poll(() => cardsOf(page, 'Quote')).toEqual([])
})

test('two devices end with one order', { tag: '@mouse' }, async ({ page, context, aRequest }) => {
  const mark = aName('Two')
  for (const name of ['D', 'C', 'B', 'A']) await aRequest({ name: `${mark} ${name}` })
  const other = await context.newPage()
  const start = ['A', 'B', 'C', 'D'].map((name) => `${mark} ${name}`)
  for (const each of [page, other]) {
    await each.goto(boardOf(mark))
    await expect.poll(() => cardsOf(each, 'Request')).toEqual(start)
  }
  await carry(page, `${mark} A`, await middleOf(column(page, 'Quote')))
  // The other one moves while this card is in the air: nothing jumps under the hand.
  await carry(other, `${mark} D`, await middleOf(card(other, `${mark} A`)))
  await other.mouse.up()
  await expect.poll(() => cardsOf(other, 'Request')).toEqual([`${mark} D`, `${mark} A`, `${mark} B`, `${mark} C`])
  await page.mouse.up()
  for (const each of [page, other]) {
    await expect.poll(() => cardsOf(each, 'Request')).toEqual([`${mark} D`, `${mark} B`, `${mark} C`])
    await expect.poll(() => cardsOf(each, 'Quote')).toEqual([`${mark} A`])
  }
})
