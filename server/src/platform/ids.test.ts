import { expect, it } from 'vitest'
import { ProjectId } from '#contract/shared.ts'
import { newId } from './ids.ts'

it('an id is a UUID of version 7, and later ones come later', () => {
  const made = Array.from({ length: 1000 }, () => newId(ProjectId))
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(1000)
})
