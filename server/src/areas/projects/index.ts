/** What other areas use of projects. */
export { countJobsOf } from './projects.operations.ts'
