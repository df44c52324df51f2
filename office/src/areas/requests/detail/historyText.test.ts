import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { historySentence } from './historyText.ts'

const AREAS = join(import.meta.dirname, '../../../../../server/src/areas')

/** Acts that the server writes down of a request: as they stand beside the record, or chosen by a rule a few lines on. */
const acts = new Set(
  // a file of the whole list is an act on the business
  globSync(['{requests,conversations,assistant,schedule,quotes}/*.operations.ts', 'requests/*/*.service.ts'], {
    cwd: AREAS,
  })
    .filter((file) => !file.includes('.exporting.'))
    .flatMap((file) => {
      const source = readFileSync(join(AREAS, file), 'utf8')
      const near = [...source.matchAll(/act: '([a-z_.]+)',\s*record: 'request'/g)].map((match) => match[1] ?? '')
      const named = [
        ...source.matchAll(/(?<!publish\(work, )'(request\.[a-z_]+|assistant\.(?:answer|move|learn|hand_over))'(?!:)/g),
      ]
      return [...near, ...named.map((match) => match[1] ?? '')]
    }),
)

test('every act on a request that the server writes down is told in words of its own', () => {
  expect(acts.size).toBeGreaterThan(20)
  const told = [...acts].map((act) => {
    const said = historySentence((key) => key, {
      id: '00000000-0000-7000-8000-000000000000',
      at: '2026-11-22T00:00:00Z',
      by: 'server',
      who: null,
      act,
      before: {},
      after: {},
    })
    return [act, said]
  })
  expect(told.filter(([, said]) => said === 'request.history.other')).toEqual([])
})
