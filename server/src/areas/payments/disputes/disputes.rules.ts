/** What of a dispute is in the books. Cents. */
interface DisputeBooks {
  /** The provider's names of the movements of its balance that were posted. */
  readonly movements: readonly string[]
  readonly fee_cents: number
  /** Taken by the bank, and neither given back nor lost. */
  readonly held_cents: number
  readonly lost_cents: number
}

/** A movement of the provider's balance: below zero what the bank took. Cents. */
interface Movement {
  readonly id: string
  readonly cents: number
  readonly feeCents: number
}

/** What is new: movements of the balance, and what becomes a loss, or is none any more (below zero). */
export interface DisputeNews {
  readonly movements: readonly Movement[]
  readonly lossCents: number
  readonly books: DisputeBooks
}

/**
 * What a look at a dispute adds to the books: each movement of the provider's balance once, whatever the looks were. What
 * the bank took lies in an account of its own until it is given back, or the dispute is lost. A dispute that was lost and
 * is won after all takes the loss back.
 */
export function newsOfDispute(
  books: DisputeBooks,
  { movements, state }: { readonly movements: readonly Movement[]; readonly state: string },
): DisputeNews {
  const fresh = movements.filter(({ id }) => !books.movements.includes(id))
  const held = books.held_cents - fresh.reduce((sum, { cents }) => sum + cents, 0)
  const isLost = state === 'lost' && held > 0 && books.lost_cents === 0
  const lossCents = isLost ? held : state === 'won' ? -books.lost_cents : 0
  return {
    movements: fresh,
    lossCents,
    books: {
      movements: [...books.movements, ...fresh.map(({ id }) => id)],
      fee_cents: books.fee_cents + fresh.reduce((sum, { feeCents }) => sum + feeCents, 0),
      held_cents: held - lossCents,
      lost_cents: books.lost_cents + lossCents,
    },
  }
}
