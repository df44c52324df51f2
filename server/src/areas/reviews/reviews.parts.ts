import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { BudgetedModel } from '../assistant/assistant.budget.operations.ts'
import type { ConnectionParts } from '../connections/connections.reviews.operations.ts'

/** What the acts of this area are given. */
export interface ReviewParts {
  /** Where this server is reached, without a slash at its end. */
  readonly appUrl: string
  readonly sealer: Sealer
  /** Words replies where one is set up; the built-in writer does without. */
  readonly model: BudgetedModel
  readonly connections: ConnectionParts
}
