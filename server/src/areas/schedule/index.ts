/** What other areas use of the schedule. */
export { visitsIn, type VisitsFound } from './schedule.operations.ts'
