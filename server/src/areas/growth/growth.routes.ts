import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import { listNeighbours } from './growth.nearby.operations.ts'
import { outsideOperations, type OutsideParts } from './growth.outside.operations.ts'
import { listOwnPages } from './growth.pages.operations.ts'
import { mayGiveLinks, mayNoteCredits, maySeeGrowth, maySetCredit } from './growth.policy.ts'
import { referralOperations, type ReferralParts } from './growth.referrals.operations.ts'
import { listSources } from './growth.visits.operations.ts'

export function growthRoutes(parts: OutsideParts & ReferralParts) {
  const outside = outsideOperations(parts)
  const referrals = referralOperations(parts)
  return {
    getCompetitors: patientCall(maySeeGrowth, outside.getCompetitors),
    getKeywordMetrics: patientCall(maySeeGrowth, outside.getKeywordMetrics),
    getReferrals: siteCall(maySeeGrowth, referrals.getReferrals),
    updateReferralProgram: siteCall(maySetCredit, referrals.updateReferralProgram),
    createReferralLink: siteCall(mayGiveLinks, referrals.createReferralLink),
    updateReferral: siteCall(mayNoteCredits, referrals.updateReferral),
    listNeighbours: siteCall(maySeeGrowth, listNeighbours),
    listOwnPages: siteCall(maySeeGrowth, listOwnPages(parts.appUrl)),
    listSources: siteCall(maySeeGrowth, listSources),
  } satisfies Handlers<
    | 'getCompetitors'
    | 'getKeywordMetrics'
    | 'getReferrals'
    | 'updateReferralProgram'
    | 'createReferralLink'
    | 'updateReferral'
    | 'listNeighbours'
    | 'listOwnPages'
    | 'listSources'
  >
}
