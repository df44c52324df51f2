import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import { chooseCompetitors, findCompetitors, getCompetitors } from './competitors/competitors.service.ts'
import { listNeighbours } from './growth.nearby.operations.ts'
import { outsideOperations, type OutsideParts } from './growth.outside.operations.ts'
import { listOwnPages, type FoundPages } from './growth.pages.operations.ts'
import { mayGiveLinks, mayNoteCredits, maySeeGrowth, maySetCredit, mayUseCredits } from './growth.policy.ts'
import {
  createReferralLink,
  getReferrals,
  updateReferral,
  updateReferralProgram,
  type ReferralParts,
} from './growth.referrals.operations.ts'
import { listSources } from './growth.visits.operations.ts'
import { getWebsiteFigures } from './figures/figures.service.ts'
import { listFriendRewards, useFriendReward } from './credits/friend-reward.service.ts'
import { listReferralCredits, useReferralCredit } from './credits/invoice-credit.service.ts'
import { listRequestTouches } from './touches/touches.service.ts'

export function growthRoutes(parts: OutsideParts & ReferralParts & FoundPages) {
  const outside = outsideOperations(parts)
  return {
    getCompetitors: patientCall(maySeeGrowth, getCompetitors(parts)),
    findCompetitors: patientCall(maySetCredit, findCompetitors(parts)),
    chooseCompetitors: siteCall(maySetCredit, chooseCompetitors),
    getKeywordMetrics: patientCall(maySeeGrowth, outside.getKeywordMetrics),
    getReferrals: siteCall(maySeeGrowth, getReferrals(parts)),
    updateReferralProgram: siteCall(maySetCredit, updateReferralProgram),
    createReferralLink: siteCall(mayGiveLinks, createReferralLink(parts)),
    updateReferral: siteCall(mayNoteCredits, updateReferral),
    listReferralCredits: siteCall(mayUseCredits, listReferralCredits),
    useReferralCredit: siteCall(mayUseCredits, useReferralCredit),
    listFriendRewards: siteCall(mayUseCredits, listFriendRewards),
    useFriendReward: siteCall(mayUseCredits, useFriendReward),
    listNeighbours: siteCall(maySeeGrowth, listNeighbours),
    listOwnPages: siteCall(maySeeGrowth, listOwnPages(parts)),
    listSources: siteCall(maySeeGrowth, listSources),
    listRequestTouches: siteCall(maySeeGrowth, listRequestTouches),
    getWebsiteFigures: siteCall(maySeeGrowth, getWebsiteFigures),
  } satisfies Handlers<
    | 'getCompetitors'
    | 'findCompetitors'
    | 'chooseCompetitors'
    | 'getKeywordMetrics'
    | 'getReferrals'
    | 'updateReferralProgram'
    | 'createReferralLink'
    | 'updateReferral'
    | 'listReferralCredits'
    | 'useReferralCredit'
    | 'listFriendRewards'
    | 'useFriendReward'
    | 'listNeighbours'
    | 'listOwnPages'
    | 'listSources'
    | 'listRequestTouches'
    | 'getWebsiteFigures'
  >
}
