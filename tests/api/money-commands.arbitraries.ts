import fc from 'fast-check'

const of = fc.nat(30)
const cents = fc.integer({ min: 1, max: 60_000 })
const taxed = fc.boolean()
/** What members, customers, banks, and Stripe do, and how the server hears of it. */
export const aCommand = fc.oneof(
  fc.record({
    act: fc.constant('quote' as const),
    cents,
    taxed,
    ppm: fc.constantFrom(0, 100_000, 1_000_000),
    answered: fc.boolean(),
  }),
  fc.record({
    act: fc.constant('answer' as const),
    of,
    answer: fc.constantFrom('approved', 'declined', 'changes_requested'),
  }),
  fc.record({ act: fc.constant('revise' as const), of, cents }),
  { arbitrary: fc.record({ act: fc.constant('charge' as const), of }), weight: 2 },
  fc.record({ act: fc.constant('bill' as const), of, ppm: fc.constantFrom(0, 333_333, 500_000) }),
  fc.record({ act: fc.constant('invoice' as const), cents, taxed, lump: fc.boolean() }),
  fc.record({ act: fc.constant('exempt' as const), on: fc.boolean() }),
  fc.record({ act: fc.constantFrom('credit' as const, 'pay' as const, 'refund' as const), of, cents }),
  fc.record({ act: fc.constantFrom('void' as const, 'write_off' as const, 'apply' as const, 'reverse' as const), of }),
  { arbitrary: fc.record({ act: fc.constant('page' as const), of, tip: fc.constantFrom(0, 0, 1, 777) }), weight: 2 },
  {
    arbitrary: fc.record({ act: fc.constant('card' as const), of, how: fc.constantFrom('card', 'debit', 'failed') }),
    weight: 3,
  },
  fc.record({ act: fc.constantFrom('settle' as const, 'bounce' as const, 'dispute' as const), of }),
  fc.record({ act: fc.constantFrom('won' as const, 'lost' as const), of }),
  fc.record({ act: fc.constant('refund_there' as const), of, cents }),
  fc.record({ act: fc.constantFrom('slip' as const, 'payout' as const) }),
  { arbitrary: fc.record({ act: fc.constantFrom('tell' as const, 'tell_again' as const), of }), weight: 4 },
  { arbitrary: fc.record({ act: fc.constant('work' as const), cut: fc.nat(6) }), weight: 4 },
)
export type Command = typeof aCommand extends fc.Arbitrary<infer Value> ? Value : never
