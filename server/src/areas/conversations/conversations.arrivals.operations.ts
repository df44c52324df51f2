/** For the hooks of other areas: what comes in is taken once, and what is not let in is written down, as it is here. */
export { claimEvent } from './conversations.hooks.store.ts'
export { noteRefusal } from './conversations.hooks.refusals.store.ts'
