// Small on purpose: what other areas use of reminders.
export { tellAsItIs, tellOfVisit, timeOfVisit } from './reminders.service.ts'
