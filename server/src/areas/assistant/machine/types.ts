/** The shapes of the conversation's state machine; what they mean stands beside each. */
export * from './context.rules.ts'
export * from './state.rules.ts'
export type * from './types.rules.ts'
export * from './understanding.rules.ts'
export { begin, turn } from './turn.rules.ts'
