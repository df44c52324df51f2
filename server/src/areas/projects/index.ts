/** What other areas use of projects. */
export { createProjectFor } from './projects.make.operations.ts'
export { countActiveProjects, countJobsOf } from './projects.operations.ts'
