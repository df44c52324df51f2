/** The screen that everybody begins with: what needs them, of all areas, in one call. */
export { homeRoutes } from './home.routes.ts'
