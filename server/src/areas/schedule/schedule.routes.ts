// Small on purpose: every call of the schedule with who may make it.
import { siteCall, type Handlers } from '../../http/handler.ts'
import { listFreeSlots } from './free-times/free-times.service.ts'
import { mayPlanVisits, maySeeVisits } from './schedule.policy.ts'
import { createVisit, listVisits, updateVisit } from './visits/visits.service.ts'

export const scheduleRoutes = () =>
  ({
    listVisits: siteCall(maySeeVisits, listVisits),
    createVisit: siteCall(mayPlanVisits, createVisit),
    updateVisit: siteCall(mayPlanVisits, updateVisit),
    listFreeSlots: siteCall(mayPlanVisits, listFreeSlots),
  }) satisfies Handlers<'listVisits' | 'createVisit' | 'updateVisit' | 'listFreeSlots'>
