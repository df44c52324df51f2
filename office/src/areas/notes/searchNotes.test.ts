import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesOf, searchNotes } from './searchNotes.ts'

const note = (title: string, body: string, customer: string, created: string) => ({
  title,
  body,
  customer_name: customer,
  created,
})
const gate = note('Gate code', '4471, then the green button', 'Rosa Delgado', '2026-03-01T10:00:00.000Z')
const valve = note('Shut-off valve', 'Behind the washing machine', 'Rosa Delgado', '2026-03-03T10:00:00.000Z')
const garden = note('Jardín', 'Cortar el seto', 'Ann Lee', '2026-03-02T10:00:00.000Z')
const all = [gate, valve, garden]

describe('searching notes', () => {
  test('looks at the title, the body and the name of the customer, whatever the case', () => {
    expect(searchNotes(all, 'GATE')).toEqual([gate])
    expect(searchNotes(all, 'washing')).toEqual([valve])
    expect(searchNotes(all, 'ann')).toEqual([garden])
  })

  test('shows the newest first, all of them without words', () => {
    expect(searchNotes(all, '  ')).toEqual([valve, garden, gate])
    expect(searchNotes(all, 'delgado')).toEqual([valve, gate])
  })

  test('finds an accented word by its plain letters, and nothing where nothing is', () => {
    expect(searchNotes(all, 'jardin')).toEqual([garden])
    expect(searchNotes(all, 'roof')).toEqual([])
  })

  test('takes signs of patterns as they are', () => {
    expect(searchNotes([note('50% (deposit)', '', '', '2026-01-01T00:00:00.000Z')], '% (d')).toHaveLength(1)
    expect(searchNotes(all, '.*')).toEqual([])
  })
})

describe('marking what was found', () => {
  test('marks each place in the letters of the text', () => {
    expect(piecesOf('Jardín y jardin', 'JARDIN')).toEqual([
      { text: 'Jardín', hit: true, at: 0 },
      { text: ' y ', hit: false, at: 6 },
      { text: 'jardin', hit: true, at: 9 },
    ])
  })

  test('the pieces are always the whole text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, words) => {
        expect(
          piecesOf(text, words)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
