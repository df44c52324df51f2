/** What puts permits into the application, and what other areas do with one. */
export { permitJobs, permitKinds } from './permits.jobs.ts'
export { freshPermits, putPermitOnList, takePermitOffList } from './permits.service.ts'
export { isSource } from './portals/question.rules.ts'
export { permitRoutes } from './permits.routes.ts'
export { sweepPermitsKind } from './permits.types.ts'
