import { expect, test } from 'vitest'
import { navigationFor } from '../../areas.ts'
import { groupsOf, isInBar } from './groups.ts'

const pathsOf = (entries: readonly { path: string }[]) => entries.map(({ path }) => path)
const all = navigationFor('owner')

test('every entry stands in one group, and the settings stay at the foot', () => {
  const { rest, end } = groupsOf(all)
  expect([...rest.flatMap(({ entries }) => pathsOf(entries)), ...pathsOf(end)].toSorted()).toEqual(
    pathsOf(all).toSorted(),
  )
  expect(pathsOf(end)).toEqual(['/settings'])
  expect(rest[0]).toMatchObject({ name: 'work', label: undefined })
})

test('the office works from requests, people in the field from photos; neither bar has more than five', () => {
  const office = all.filter((entry) => isInBar(entry, 'owner'))
  const field = navigationFor('field').filter((entry) => isInBar(entry, 'field'))
  expect(pathsOf(office)).toContain('/requests')
  expect(pathsOf(office)).not.toContain('/photos')
  expect(pathsOf(field)).toContain('/photos')
  expect(pathsOf(field)).not.toContain('/requests')
  expect(Math.max(office.length, field.length)).toBeLessThanOrEqual(5)
})
