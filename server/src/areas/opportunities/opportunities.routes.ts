// Small on purpose: the two calls, with who may make them.
import { siteCall, type Handlers } from '../../http/handler.ts'
import { mayUseOpportunities } from './opportunities.policy.ts'
import { listOpportunities, updateOpportunity } from './opportunities.service.ts'

export const opportunityRoutes = () =>
  ({
    listOpportunities: siteCall(mayUseOpportunities, listOpportunities),
    updateOpportunity: siteCall(mayUseOpportunities, updateOpportunity),
  }) satisfies Handlers<'listOpportunities' | 'updateOpportunity'>
