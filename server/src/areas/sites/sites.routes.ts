import { siteCall, type Handlers } from '../../http/handler.ts'
import {
  createService,
  findLandingPage,
  getHome,
  getLandingPage,
  listServices,
  updateBusinessHours,
  updateLandingPage,
  updateService,
} from './sites.operations.ts'
import { mayReadServices, mayReadSite, mayUpdateServices, mayUpdateSite } from './sites.policy.ts'

export const siteRoutes = () =>
  ({
    getLandingPage: siteCall(mayReadSite, getLandingPage),
    findLandingPage: siteCall(mayReadSite, findLandingPage),
    updateLandingPage: siteCall(mayUpdateSite, updateLandingPage),
    updateBusinessHours: siteCall(mayUpdateSite, updateBusinessHours),
    listServices: siteCall(mayReadServices, listServices),
    createService: siteCall(mayUpdateServices, createService),
    updateService: siteCall(mayUpdateServices, updateService),
    getHome: siteCall(mayReadSite, getHome),
  }) satisfies Handlers<
    | 'getLandingPage'
    | 'findLandingPage'
    | 'updateLandingPage'
    | 'updateBusinessHours'
    | 'listServices'
    | 'createService'
    | 'updateService'
    | 'getHome'
  >
