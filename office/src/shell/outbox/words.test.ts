import { expect, test } from 'vitest'
import type { Deed } from '../../lib/outbox/entry.ts'
import { loadTexts, text } from '../../lib/texts.ts'
import { reasonText } from './words.ts'

const deed: Deed = { kind: 'project.status', projectId: 'p', status: 'completed' }
/** As this device kept it: another version of the office, or a newer server, may have put it there. */
const said = (reason: string | null) => reasonText(text, { deed, reason })

test('a refusal is said in words, and one that this office does not know in general ones', async () => {
  await loadTexts(['outbox'])
  const general = 'Something went wrong. Try again in a moment.'
  expect(said('forbidden')).toBe('Your role doesn’t allow this. Ask the owner.')
  expect(said('stale')).toMatch(/^Not accepted: someone else changed this/)
  for (const unknown of ['brand_new', 'toString', '', null]) expect(said(unknown)).toBe(general)
})
