/** What other areas use of the log. */
export { isLogged } from './audit.operations.ts'
