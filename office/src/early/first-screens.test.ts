import { expect, test } from 'vitest'
import { areas } from '../areas.ts'
import { firstScreens } from './first-screens.ts'

test.each(Object.entries(firstScreens))('%s is told of with the texts of its area', (path, { texts }) => {
  const area = areas.find(({ screens }) => screens.some((screen) => screen.path.split('/{')[0] === path))
  expect(texts).toEqual(area?.texts)
})
