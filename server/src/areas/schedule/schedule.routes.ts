import { siteCall, type Handlers } from '../../http/handler.ts'
import { mayPlanVisits, maySeeVisits } from './schedule.policy.ts'
import { createVisit, listFreeSlots, listVisits, updateVisit } from './schedule.visits.operations.ts'

export const scheduleRoutes = () =>
  ({
    listVisits: siteCall(maySeeVisits, listVisits),
    createVisit: siteCall(mayPlanVisits, createVisit),
    updateVisit: siteCall(mayPlanVisits, updateVisit),
    listFreeSlots: siteCall(mayPlanVisits, listFreeSlots),
  }) satisfies Handlers<'listVisits' | 'createVisit' | 'updateVisit' | 'listFreeSlots'>
