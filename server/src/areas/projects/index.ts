/** What other areas use of projects. */
export { countActiveProjects, countJobsOf } from './projects.operations.ts'
