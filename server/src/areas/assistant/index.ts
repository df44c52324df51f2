/** What other areas use of the assistant. */
export { assistantIsOn } from './assistant.settings.operations.ts'
export type { BudgetedModel } from './assistant.budget.operations.ts'
