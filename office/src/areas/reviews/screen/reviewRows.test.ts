import { expect, it } from 'vitest'
import { reviewRows } from './reviewRows.ts'

const read = (head: readonly string[], ...lines: readonly (readonly string[])[]) =>
  reviewRows({ head, lines: lines.map((cells, at) => ({ number: at + 2, cells })) })
const head = ['Reviewer name', 'Star Rating', 'Comentario', 'Fecha', 'Fuente']

it('finds its columns by their names, and reads stars and days however they are written', () => {
  const { rows, faults, missing } = read(
    head,
    ['Ida', '5', 'Good', '2026-01-02', 'Google Maps'],
    ['Jon', '4/5', '', '1/31/2026', 'Yelp'],
    ['Kim', 'FIVE', '=1+1', '2026-03-04T10:00:00Z', ''],
    ['Lea', '★★★', 'so so', '2026-03-05 10:00', 'facebook'],
  )
  expect([missing, faults]).toEqual([[], []])
  expect(rows).toEqual([
    { source: 'google', place: '', author: 'Ida', rating: 5, recommends: null, text: 'Good', date: '2026-01-02' },
    { source: 'imported', place: 'Yelp', author: 'Jon', rating: 4, recommends: null, text: '', date: '2026-01-31' },
    { source: 'imported', place: 'CSV', author: 'Kim', rating: 5, recommends: null, text: '=1+1', date: '2026-03-04' },
    { source: 'facebook', place: '', author: 'Lea', rating: 3, recommends: null, text: 'so so', date: '2026-03-05' },
  ])
})

it('takes a yes or no for stars from Facebook, and from nowhere else', () => {
  const { rows, faults } = read(
    head,
    ['Mia', 'positive', 'Nice', '2026-01-02', 'Facebook'],
    ['Ned', 'Doesn’t recommend', '', '2026-01-03', 'Facebook'],
    ['Oli', 'yes', '', '2026-01-04', 'Google'],
  )
  expect(rows.map(({ author, rating, recommends }) => [author, rating, recommends])).toEqual([
    ['Mia', null, true],
    ['Ned', null, false],
  ])
  expect(faults).toEqual([{ line: 4, fault: 'rating' }])
})

it('names every line that is not right, by its number in the file', () => {
  const { rows, faults } = read(
    head,
    ['', '5', '', '2026-01-02'],
    ['Ida', '6', '', '2026-02-30'],
    ['Jon', '3', 'fine', '2026-02-28'],
  )
  expect(faults).toEqual([
    { line: 2, fault: 'author' },
    { line: 3, fault: 'rating' },
    { line: 3, fault: 'date' },
  ])
  expect(rows).toHaveLength(1)
})

it('says which columns are missing', () => {
  expect(read(['A', 'Rating'], ['x', '5'])).toEqual({ rows: [], faults: [], missing: ['author', 'date'] })
})
