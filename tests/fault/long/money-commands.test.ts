// Small on purpose: the same property as in the API tests, run long enough to meet what is rare.
import { expect, it } from 'vitest'
import { proveMoney } from '#tests/api/money-commands.parts.ts'

it(
  'a long time of quotes, invoices, payments, refunds, disputes, and processes that end leaves the books right to the cent',
  { timeout: 3_600_000 },
  async () => {
    expect(await proveMoney(60, { least: 40, most: 120 })).toEqual([])
  },
)
