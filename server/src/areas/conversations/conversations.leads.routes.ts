import { siteCall, type Handlers } from '../../http/handler.ts'
import { leadOperations, type LeadParts } from './conversations.leads.operations.ts'
import { listLeadWays, type WayParts } from './conversations.lines.ways.operations.ts'
import { maySeeWays, maySetUpWays } from './conversations.lines.policy.ts'

/** The calls about the ways in. */
export const leadRoutes = ({ sealer, workshop, settings }: Pick<LeadParts, 'sealer'> & WayParts) => {
  const operations = leadOperations({ sealer, appUrl: settings.appUrl })
  return {
    listLeadHooks: siteCall(maySetUpWays, operations.listLeadHooks),
    createLeadHook: siteCall(maySetUpWays, operations.createLeadHook),
    updateLeadHook: siteCall(maySetUpWays, operations.updateLeadHook),
    listLeadWays: siteCall(maySeeWays, listLeadWays({ workshop, settings })),
  } satisfies Handlers<'listLeadHooks' | 'createLeadHook' | 'updateLeadHook' | 'listLeadWays'>
}
