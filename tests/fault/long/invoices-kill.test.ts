import { expect, test } from 'vitest'
import { z } from 'zod'
import { bearer, get, post, signUp, until } from '../client.ts'
import { aServer } from '../restarted-server.ts'

const phoneNumber = '4155550148'
const count = 200
const Made = z.object({ invoice: z.object({ id: z.string() }) })
const WithCustomer = z.object({ customer: z.object({ id: z.string() }) })
const Listed = z.object({
  invoices: z.array(z.object({ id: z.string(), number: z.string().nullable(), created: z.string() })),
  next_cursor: z.string().nullable(),
})
const Books = z.object({ books: z.object({ balances: z.array(z.object({ code: z.string(), cents: z.number() })) }) })

test('two hundred invoices that are issued at once while the server dies have the numbers from one on, and are posted once', async () => {
  const server = await aServer({ LIMIT_SCALE: '1000' })
  await post(`${server.url}/pi/code/admin`, { source: 'admin', phoneNumber })
  const { slug, token } = await signUp(server.url, phoneNumber)
  const here = `${server.url}/api/landing-pages/${slug}`
  const made = await post(`${here}/customers`, { name: 'Dana Lopez' }, bearer(token))
  const customer = WithCustomer.parse(made).customer.id
  const body = { customer, lines: [{ kind: 'labor', name: 'Work', price_cents: 13_500 }] }
  const drafts = await Promise.all(
    Array.from(
      { length: count },
      async () => Made.parse(await post(`${here}/invoices`, body, bearer(token))).invoice.id,
    ),
  )
  const issue = (id: string) => post(`${here}/invoices/${id}/issue`, {}, bearer(token))

  let issued = 0
  const dying = new Promise<void>((resolve) => {
    const noteOne = (): void => {
      issued += 1
      if (issued === count / 4) resolve()
    }
    // what was under way when it dies gets no answer
    for (const id of drafts) void issue(id).then(noteOne, () => undefined)
  })
  await dying
  await server.kill()
  await server.restart()

  const all = await listed(`${here}/invoices?tab=all&limit=100`, token)
  const before = all.filter(({ number }) => number !== null)
  expect(before.length).toBeGreaterThanOrEqual(issued)
  expect(before.length).toBeLessThan(count)
  // one that waited too long for its turn is told to come again
  const rest = await until('a number for each', async () => {
    const open = (await listed(`${here}/invoices?tab=all&limit=100`, token)).filter(({ number }) => number === null)
    await Promise.allSettled(open.map(({ id }) => issue(id)))
    return open.length === 0 ? open : undefined
  })
  expect(rest).toEqual([])

  const numbers = (await listed(`${here}/invoices?tab=all&limit=100`, token)).map(({ number }) => Number(number))
  expect(numbers.toSorted((one, next) => one - next)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  const { books } = Books.parse(await get(`${here}/books`, bearer(token)))
  expect(books.balances).toContainEqual(expect.objectContaining({ code: 'receivable', cents: count * 13_500 }))
  const rows = await server.database.inSystem(({ db }) =>
    db
      .selectFrom('ledger_txns')
      .select((each) => each.fn.countAll<number>().as('count'))
      .where('kind', '=', 'issue')
      .execute(),
  )
  expect(rows).toEqual([{ count }])
})

/** Both pages of the list. */
async function listed(address: string, token: string) {
  const first = Listed.parse(await get(address, bearer(token)))
  const next = await get(`${address}&cursor=${encodeURIComponent(first.next_cursor ?? '')}`, bearer(token))
  return [...first.invoices, ...Listed.parse(next).invoices]
}
