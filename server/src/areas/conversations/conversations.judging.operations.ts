/** The gate as a question, with nothing read and nothing written: for conversations that are made up. */
export { judge, type GateFacts } from './conversations.gate.rules.ts'
