import { parseAsBoolean, useQueryState } from 'nuqs'

/** Whether the window of the import is open; the address holds it. */
export const useImporting = () =>
  useQueryState('importRequests', parseAsBoolean.withDefault(false).withOptions({ history: 'push' }))
