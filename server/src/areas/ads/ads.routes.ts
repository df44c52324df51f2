// Small on purpose: the calls about sources and their costs, with who may make them.
import { siteCall, type Handlers } from '../../http/handler.ts'
import { mayUseSources } from './ads.policy.ts'
import { createAdCost, deleteAdCost, listAdCosts, updateAdCost } from './costs/costs.service.ts'
import { getSourceReport, listSourceRequests } from './sources/sources.service.ts'

export const adRoutes = () =>
  ({
    getSourceReport: siteCall(mayUseSources, getSourceReport),
    listSourceRequests: siteCall(mayUseSources, listSourceRequests),
    listAdCosts: siteCall(mayUseSources, listAdCosts),
    createAdCost: siteCall(mayUseSources, createAdCost),
    updateAdCost: siteCall(mayUseSources, updateAdCost),
    deleteAdCost: siteCall(mayUseSources, deleteAdCost),
  }) satisfies Handlers<
    'getSourceReport' | 'listSourceRequests' | 'listAdCosts' | 'createAdCost' | 'updateAdCost' | 'deleteAdCost'
  >
