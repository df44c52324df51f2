/** What puts print marketing into the application; other areas ask nothing of it. */
export { codeDoor } from './codes/codes.webhook.ts'
export { forgetDevicesKind, printJobs } from './print.jobs.ts'
export { printRoutes } from './print.routes.ts'
