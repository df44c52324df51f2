import { plannedHours } from '#contract/hours.rules.ts'
import type { LandingPage } from '#contract/sites.ts'
import { HoursForm } from './HoursForm.tsx'
import { HoursTable } from './HoursTable.tsx'

/** When the business is open. */
export function HoursSection({ page }: { page: LandingPage }) {
  return page.may.update ? <HoursForm page={page} /> : <HoursTable hours={plannedHours(page)} />
}
