import { siteCall, type Handlers } from '../../http/handler.ts'
import { createKey, listKeys, updateKey } from './keys.operations.ts'
import { mayKeepKeys } from './keys.policy.ts'

/** The calls about keys for programs. */
export const keyRoutes = (): Handlers<'listKeys' | 'createKey' | 'updateKey'> => ({
  listKeys: siteCall(mayKeepKeys, listKeys),
  createKey: siteCall(mayKeepKeys, createKey),
  updateKey: siteCall(mayKeepKeys, updateKey),
})
