/** What puts suggestions into the application; other areas ask nothing of them. */
export { opportunityRoutes } from './opportunities.routes.ts'
