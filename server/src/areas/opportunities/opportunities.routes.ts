// Small on purpose: the calls, with who may make them.
import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import type { CompetitorParts } from '../growth/index.ts'
import { mayUseOpportunities } from './opportunities.policy.ts'
import { getCompetitorOpportunity, listOpportunities, updateOpportunity } from './opportunities.service.ts'

export const opportunityRoutes = (parts: CompetitorParts) =>
  ({
    listOpportunities: siteCall(mayUseOpportunities, listOpportunities),
    getCompetitorOpportunity: patientCall(mayUseOpportunities, getCompetitorOpportunity(parts)),
    updateOpportunity: siteCall(mayUseOpportunities, updateOpportunity),
  }) satisfies Handlers<'listOpportunities' | 'getCompetitorOpportunity' | 'updateOpportunity'>
