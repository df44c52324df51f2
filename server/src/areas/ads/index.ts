/** What puts the sources of work into the application; other areas ask nothing of them. */
export { adRoutes } from './ads.routes.ts'
