/** What puts print marketing into the application, and what the search finds of it. */
export type { PieceFound } from './codes/codes.store.ts'
export { findPieces } from './codes/codes.service.ts'
export { codeDoor } from './codes/codes.webhook.ts'
export { householdOf } from './lists/addresses.rules.ts'
export { printJobs, printKinds } from './print.jobs.ts'
export { printRoutes } from './print.routes.ts'
export { forgetPrintKind, piecesDueKind } from './print.types.ts'
export { postcardHookPlugin } from './delivery/events.webhook.ts'
