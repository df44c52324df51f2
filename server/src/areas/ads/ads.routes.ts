// Small on purpose: the calls about sources and their costs, with who may make them.
import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import { mayUseSources } from './ads.policy.ts'
import { listAdCampaigns, readAdCampaigns, type AdParts } from './campaigns/campaigns.service.ts'
import { createAdCost, deleteAdCost, listAdCosts, updateAdCost } from './costs/costs.service.ts'
import { getKeywordIdeas, type KeywordParts } from './keywords/keywords.service.ts'
import { getSourceReport, listSourceParts, listSourceRequests } from './sources/sources.service.ts'

export const adRoutes = (parts: Pick<AdParts, 'ads'> & KeywordParts) =>
  ({
    getSourceReport: siteCall(mayUseSources, getSourceReport),
    listSourceRequests: siteCall(mayUseSources, listSourceRequests),
    listSourceParts: siteCall(mayUseSources, listSourceParts),
    listAdCampaigns: siteCall(mayUseSources, listAdCampaigns(parts)),
    readAdCampaigns: siteCall(mayUseSources, readAdCampaigns(parts)),
    getKeywordIdeas: patientCall(mayUseSources, getKeywordIdeas(parts)),
    listAdCosts: siteCall(mayUseSources, listAdCosts),
    createAdCost: siteCall(mayUseSources, createAdCost),
    updateAdCost: siteCall(mayUseSources, updateAdCost),
    deleteAdCost: siteCall(mayUseSources, deleteAdCost),
  }) satisfies Handlers<
    | 'getSourceReport'
    | 'listSourceRequests'
    | 'listSourceParts'
    | 'listAdCampaigns'
    | 'readAdCampaigns'
    | 'getKeywordIdeas'
    | 'listAdCosts'
    | 'createAdCost'
    | 'updateAdCost'
    | 'deleteAdCost'
  >
