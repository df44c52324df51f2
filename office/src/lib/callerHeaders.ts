import { acting } from '../early/acting.ts'
import { accessToken, currentSession } from './session.ts'

/**
 * What says who calls: the token, and for product staff the person they act as, unless that is themselves. Empty for
 * whoever is not signed in.
 */
export function callerHeaders(token: string | null = accessToken()): Record<string, string> {
  if (token === null) return {}
  const as = acting()?.userId
  const session = currentSession()
  const isOther = as !== undefined && !(session.status === 'authenticated' && session.userId === as)
  return { Authorization: `Bearer ${token}`, ...(isOther ? { 'as-user-id': as } : {}) }
}
