import { accountCalls } from './accounts.ts'
import type { Calls } from './call.ts'
import { conversationCalls } from './conversations.ts'
import { customerCalls } from './customers.ts'
import { galleryCalls } from './galleries.ts'
import { noteCalls } from './notes.ts'
import { paths, type CallName } from './paths.ts'
import { photoCalls } from './photos.ts'
import { photoLibraryCalls } from './photos.library.ts'
import { projectCalls } from './projects.ts'
import { requestCalls } from './requests.ts'
import { siteCalls } from './sites.ts'
import { assistantCalls } from './assistant.ts'
import { questionCalls } from './assistant.questions.ts'
import { rehearsalCalls } from './assistant.rehearsals.ts'
import { chatCalls } from './chat.ts'
import { checklistCalls } from './checklists.ts'
import { leadCalls } from './leads.ts'
import { notificationCalls } from './notifications.ts'
import { pairCalls } from './pairs.ts'
import { placeCalls } from './places.ts'
import { projectMapCalls } from './projects.map.ts'
import { projectTimelineCalls } from './projects.timeline.ts'
import { quoteCalls } from './quotes.ts'
import { boardCalls } from './requests.board.ts'
import { requestWorkCalls } from './requests.work.ts'
import { reviewCalls } from './reviews.ts'
import { scheduleCalls } from './schedule.ts'
import { showcaseCalls } from './showcases.ts'
import { shareCalls } from './shares.ts'
import { viewCalls } from './views.ts'

/** Every call with its declaration; the compiler refuses a path without one, and one without a path. */
export const contract = {
  ...accountCalls,
  ...siteCalls,
  ...customerCalls,
  ...requestCalls,
  ...conversationCalls,
  ...projectCalls,
  ...projectMapCalls,
  ...projectTimelineCalls,
  ...placeCalls,
  ...checklistCalls,
  ...pairCalls,
  ...shareCalls,
  ...noteCalls,
  ...photoCalls,
  ...photoLibraryCalls,
  ...galleryCalls,
  ...boardCalls,
  ...requestWorkCalls,
  ...viewCalls,
  ...quoteCalls,
  ...scheduleCalls,
  ...chatCalls,
  ...leadCalls,
  ...assistantCalls,
  ...questionCalls,
  ...rehearsalCalls,
  ...notificationCalls,
  ...showcaseCalls,
  ...reviewCalls,
} as const satisfies Calls<CallName>
export type Contract = typeof contract

const isCallName = (name: string): name is CallName => Object.hasOwn(paths, name)

/** The names of all calls, in the order of the table. */
export const callNames: readonly CallName[] = Object.keys(paths).filter(isCallName)
