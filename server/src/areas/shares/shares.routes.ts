import { siteCall, type Handlers } from '../../http/handler.ts'
import { createShare, listShares, updateShare } from './shares.operations.ts'
import { mayChangeShares, maySeeShares } from './shares.policy.ts'

/** @param parts.appUrl where the world reaches us, without a slash at the end */
export const shareRoutes = (parts: { readonly appUrl: string }) =>
  ({
    listShares: siteCall(maySeeShares, listShares),
    createShare: siteCall(mayChangeShares, createShare(parts)),
    updateShare: siteCall(mayChangeShares, updateShare),
  }) satisfies Handlers<'listShares' | 'createShare' | 'updateShare'>
