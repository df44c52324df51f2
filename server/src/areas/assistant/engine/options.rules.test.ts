import { expect, test } from 'vitest'
import { optionsOf } from './options.rules.ts'

const labels = (text: string) => optionsOf(text).map(({ label }) => label)

test.each([
  ['Is it gas or electric?', ['gas', 'electric']],
  ['gas, electric or propane?', ['gas', 'electric', 'propane']],
  ['copper/plastic or steel', ['copper', 'plastic', 'steel']],
  ['is it new (or used)?', ['new', 'used']],
  ['What is it made of: tile or metal?', ['tile', 'metal']],
  ['Now: who? Is it tile or metal?', ['who', 'tile', 'metal']],
  ['Where: what of: tile or metal?', ['tile', 'metal']],
  ['Are you repairing or replacing?', ['repairing', 'replacing']],
  ['Is it leaking or dripping?', ['leaking', 'dripping']],
  ['Is this leaking or dripping?', ['leaking', 'dripping']],
  ['Are we repairing or replacing?', ['repairing', 'replacing']],
  ['¿Es de gas o eléctrico?', ['gas', 'electrico']],
  ['¿Gas u otro?', ['gas', 'otro']],
  ['Do you prefer mornings or the afternoons on weekdays?', ['mornings', 'afternoons']],
  // how many words an option has is told by those in between, or by the shorter of two
  ['Is it single story or two story?', ['single story', 'two story']],
  ['Is the house vacant or occupied now?', ['house vacant', 'occupied now']],
  ['Is the old house vacant or occupied?', ['vacant', 'occupied']],
  ['Is the house brick, vinyl siding or stucco finish on it?', ['house brick', 'vinyl siding', 'stucco finish']],
  ['Is the house brick, vinyl or stucco finish on it?', ['brick', 'vinyl', 'stucco']],
  ['Is it one long red thing, one long blue thing or one?', ['red thing', 'blue thing', 'one']],
  ['tin, red brick, wood or old stone', ['tin', 'red brick', 'wood', 'old stone']],
  // eight at most, the last ones
  ['one, two, three, four, five, six, seven, eight or nine', ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']],
])('%j offers %j', (text, expected) => {
  expect(labels(text)).toEqual(expected)
}) // prettier-ignore

test.each([
  '',
  'Is it gas?',
  'gas, electric, propane',
  'red or',
  'the or the',
  'more: gas or electric: yes',
  // open at its end
  'Is it leaking or not?',
  'Is it one or more?',
  'Ten or so?',
  'Sink or any other?',
  'Sink or anything?',
  'Sink or other things?',
  // one thing that is or is not
  'Did a storm or hail hit?',
  ' "Did  the storm or hail hit?"',
  'Has anyone or a tree moved?',
  'Had the roof or wall moved?',
  'Was the roof old or new?',
  'Were any tiles or bricks moved?',
  'Is there a gate or pets?',
  'Are there gates or pets?',
  'Know anything, a gate or pets?',
  'Is anybody, you or he, home?',
  '¿Hay alguien, usted o él?',
  '¿Sabe algo, gas o luz?',
  'such as a gate or pets',
  'for example tile or metal',
  'por ejemplo losa o metal',
  // the same trouble
  'Is water running or leaking?',
  '¿Is  water  running  or  leaking?',
  'Or  not or so',
  'Are the pipes running or leaking?',
  'Is your sink dripping or leaking?',
  'Is any sink dripping or leaking?',
  // a figure
  'How old is the fixture or the heater?',
  'How many square feet, or how many rooms?',
  'How much is it, tile or metal?',
  '¿Cuántos baños o cuartos?',
  '¿Cuanta losa o madera?',
])('%j offers nothing', (text) => {
  expect(labels(text)).toEqual([])
})

test('an option has its words', () => {
  expect(optionsOf('Is it single story or two story?')[0]).toEqual({
    label: 'single story',
    words: ['single', 'story'],
  })
})
