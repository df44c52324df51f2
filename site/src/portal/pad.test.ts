import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPad } from './pad.ts'

const words = 'data-label="Draw" data-clear="Clear" data-drawn="Signature drawn." data-empty="Signature cleared."'

function open(drawing = '') {
  document.body.innerHTML = `<form><div data-pad="" ${words}><input type="hidden" name="drawing" value="${drawing}"></div></form>`
  const place = document.querySelector<HTMLElement>('[data-pad]')
  if (place === null) throw new Error('no pad')
  openPad(place)
  const svg = place.querySelector('svg')
  const field = place.querySelector('input')
  const said = place.querySelector('output')
  if (svg === null || field === null || said === null) throw new Error('the pad is not complete')
  vi.spyOn(svg, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100))
  svg.setPointerCapture = () => undefined
  const pen = (kind: string, clientX: number, clientY: number, fields: PointerEventInit = {}) =>
    svg.dispatchEvent(new PointerEvent(kind, { clientX, clientY, pointerId: 1, isPrimary: true, ...fields }))
  return { place, svg, field, said, pen }
}

beforeEach(() => document.body.replaceChildren())
afterEach(() => void vi.restoreAllMocks())

test('what is drawn goes along as a path on a pad of 600 by 200, also where the pen leaves it, until it is cleared', () => {
  const { place, field, said, svg, pen } = open()
  pen('pointerdown', 10, 50)
  pen('pointermove', 60, 20)
  pen('pointermove', 61, 20)
  pen('pointermove', 400, -30)
  pen('pointerup', 400, -30)
  pen('pointermove', 90, 90)
  expect(field.value).toBe('M20 100L20 100L120 40L600 0')
  expect(svg.querySelector('path')?.getAttribute('d')).toBe(field.value)
  expect(said.textContent).toBe('Signature drawn.')
  place.querySelector('button')?.click()
  expect([field.value, said.textContent]).toEqual(['', 'Signature cleared.'])
})

test('a touch on the way down the page, a second finger, and the other button of a mouse draw nothing', () => {
  const { field, said, pen } = open()
  pen('pointerdown', 10, 50)
  pen('pointerup', 10, 50)
  expect([field.value, said.textContent]).toEqual(['', ''])
  pen('pointerdown', 10, 50, { button: 2 })
  pen('pointermove', 60, 20)
  expect(field.value).toBe('')
  pen('pointerdown', 10, 50)
  pen('pointerdown', 200, 50, { pointerId: 2, isPrimary: false })
  pen('pointermove', 250, 20, { pointerId: 2, isPrimary: false })
  pen('pointermove', 60, 20)
  expect(field.value).toBe('M20 100L20 100L120 40')
})

test('a path grows to what the server takes, and no further', () => {
  const full = `M1 1${'L599 199'.repeat(1497)}`
  const { field, pen } = open(full)
  pen('pointerdown', 10, 50)
  for (let step = 0; step < 50; step += 1) pen('pointermove', step * 6, step % 2 === 0 ? 0 : 90)
  pen('pointerup', 10, 50)
  expect(field.value.length).toBeLessThanOrEqual(12_000)
  expect(field.value.startsWith(full)).toBe(true)
})

test('a page without the field has no pad, and is left as it is', () => {
  document.body.innerHTML = `<div data-pad="" ${words}></div>`
  const place = document.querySelector<HTMLElement>('[data-pad]')
  if (place !== null) openPad(place)
  expect(place?.childElementCount).toBe(0)
})
