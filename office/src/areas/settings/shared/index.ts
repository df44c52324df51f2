/**
 * What other areas show of the settings inside their own screens. Apart from the area's own index: that one is carried
 * by every first load, and this one only by what uses it.
 */
export { ClosedDates } from '../ClosedDates.tsx'
export { DayHours } from '../DayHours.tsx'
export { checkHours } from '../hoursForm.ts'
export { HoursTable } from '../HoursTable.tsx'
export { SaveBar } from '../SaveBar.tsx'
export { useHoursEdit } from '../useHoursEdit.ts'
export { useServices } from '../useServices.ts'
