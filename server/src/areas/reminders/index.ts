// Small on purpose: what other areas use of reminders.
export { tellOfVisit, timeOfVisit } from './reminders.service.ts'
