// Small on purpose: one call, which needs what the schedule and the conversations know.
import { siteCall, type Handlers } from '../../http/handler.ts'
import { maySeeVisits } from '../schedule/index.ts'
import { getVisit } from './notices/visit-detail.service.ts'

export const reminderRoutes = () => ({ getVisit: siteCall(maySeeVisits, getVisit) }) satisfies Handlers<'getVisit'>
