/** What other areas use of the assistant. */
export { assistantIsOn } from './assistant.settings.operations.ts'
