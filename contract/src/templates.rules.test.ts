import { describe, expect, it } from 'vitest'
import { asValue, fillTemplate, firstNameOf, templateFaults, templateNames, variableFaults } from './templates.rules.ts'

describe('a text with its values', () => {
  it.each([
    ['Hi {{customer_first_name}}, thanks', { customer_first_name: 'Ana' }, 'Hi Ana, thanks'],
    ['Hi {{ customer_first_name }}, thanks', { customer_first_name: '' }, 'Hi, thanks'],
    ['{{customer_first_name}}, thanks for all', { customer_first_name: '' }, 'Thanks for all'],
    ['One.\n{{customer_first_name}}: thanks', { customer_first_name: '' }, 'One.\nThanks'],
    ['on {{day}}, {{at_address}}. Bye', { day: 'Monday', at_address: '' }, 'on Monday. Bye'],
    ['on {{day}}, {{at_address}}, is off', { day: 'Monday', at_address: '' }, 'on Monday, is off'],
    ['{{business_name}} {{business_phone}}. Hi', { business_name: 'Ace', business_phone: '' }, 'Ace. Hi'],
    ['{{day}}{{day}}', { day: 'x' }, 'xx'],
    ['{{day}} {{link}}', { day: 'x' }, 'x {{link}}'],
    ['{{nothing}} {{constructor}}', {}, '{{nothing}} {{constructor}}'],
    ['{{day}}', { day: '$& {{link}} \\1', link: 'no' }, '$& {{link}} \\1'],
  ])('%j with %j', (text, values, filled) => expect(fillTemplate(text, values)).toBe(filled))

  it('keeps every value to one line without braces', () => {
    expect(asValue(' a\n\n{{link}}\u0000 b ')).toBe('a link b')
    expect(fillTemplate('{{business_name}} {{link}}', { business_name: asValue('{{link}}'), link: 'x' })).toBe('link x')
  })

  it('is never left with a place that has a value, whatever stands around it', () => {
    for (const before of ['', ' ', ', ', '\n', 'a', '{', '}'])
      for (const after of ['', ' b', ', b', '.', '}', '{{day}}'])
        for (const day of ['', 'Monday'])
          expect(fillTemplate(`${before}{{day}}${after}`, { day })).not.toContain('{{day}}')
  })
})

describe('what is wrong with a text', () => {
  it.each([
    ['a {{day}} b', []],
    ['a {{ day }} b', []],
    ['a {{dey}} b', [['unknown_variable', 2, '{{dey}}']]],
    ['a {{link}} b', [['unknown_variable', 2, '{{link}}']]],
    ['a {{}} b', [['unknown_variable', 2, '{{}}']]],
    ['a {{day} b', [['braces', 2, '{{']]],
    ['a day}} b', [['braces', 5, '}}']]],
    ['a {day} b', [['braces', 2, '{day}']]],
    ['a {thing} :-} b', []],
    [
      '{{one}} {day} {{two}}',
      [
        ['unknown_variable', 0, '{{one}}'],
        ['braces', 8, '{day}'],
        ['unknown_variable', 14, '{{two}}'],
      ],
    ],
  ])('%j', (text, found) =>
    expect(variableFaults(text, ['day']).map(({ fault, at, words }) => [fault, at, words])).toEqual(found),
  )

  it('is named for every text that says nothing', () => {
    for (const name of templateNames) expect(templateFaults(name, ' ').map(({ fault }) => fault)).toContain('blank')
  })

  it('is a word of the law inside a name', () =>
    expect(templateFaults('missed_call', '{{business_name}} STOPS leaks').map(({ words }) => words)).toEqual(['STOP']))
})

it.each([
  ['Ana Silva', 'Ana'],
  ['  José-Luis Vega', 'José-Luis'],
  ['(415) 555-0100', ''],
  ['', ''],
  ['http://x.test', 'http'],
])('the name to speak to %j by is %j', (name, first) => expect(firstNameOf(name)).toBe(first))
