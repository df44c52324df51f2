/** The act did not reach the server; it lies in the outbox and is told later. No failure: the screens show it as done. */
export class KeptForLater extends Error {
  override readonly name = 'KeptForLater'
}
