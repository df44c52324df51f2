// Small on purpose: a few runs of what `fault-long` runs many times.
import { expect, it } from 'vitest'
import { proveMoney } from './money-commands.parts.ts'

it('whatever happens in whatever order, the books agree with invoices, with Stripe, and with other programs', async () => {
  expect(await proveMoney(6, { least: 20, most: 40 })).toEqual([])
})
