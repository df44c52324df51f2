// Small on purpose: the screen and its forms begin with the same day.
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'

/** The day of the business, until the server has said what its clock shows. */
export const useToday = (): string => useFormats().dayOf(new Date(useNow()).toISOString())
