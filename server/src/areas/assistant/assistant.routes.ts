import { patientCall, patientUserCall, siteCall, userCall, type Handlers } from '../../http/handler.ts'
import { listAssistantActs } from './assistant.acts.operations.ts'
import {
  getAssistant,
  getVoiceDemoPhone,
  listAssistantUsers,
  listDisqualifierQuickAdds,
  previewTone,
  updateAssistant,
  validateAssistant,
} from './assistant.configuration.operations.ts'
import { getAssistantHours, updateAssistantHours } from './assistant.hours.operations.ts'
import { getRehearsal, listRehearsals, startRehearsal } from './assistant.rehearsals.operations.ts'
import { getAssistantFigures } from './assistant.figures.operations.ts'
import type { AssistantParts } from './assistant.parts.ts'
import { generateQuestion, recommendQuestions, rewriteQuestion } from './assistant.drafts.operations.ts'
import { judgeAssistantAct } from './assistant.judging.operations.ts'
import { sayInTrial, startTrial } from './assistant.trial.operations.ts'
import { mayJudgeActs, mayReadActs, mayRehearse, maySeeAssistant, maySetUpAssistant } from './assistant.policy.ts'
import { listQuestions, replaceQuestions } from './assistant.questions.operations.ts'

type AssistantCall =
  | 'getAssistant'
  | 'updateAssistant'
  | 'listAssistantUsers'
  | 'previewTone'
  | 'getAssistantHours'
  | 'updateAssistantHours'
  | 'validateAssistant'
  | 'listDisqualifierQuickAdds'
  | 'getVoiceDemoPhone'
  | 'getAssistantFigures'
  | 'listQuestions'
  | 'replaceQuestions'
  | 'recommendQuestions'
  | 'generateQuestion'
  | 'rewriteQuestion'
  | 'listAssistantActs'
  | 'startTrial'
  | 'startRehearsal'
  | 'listRehearsals'
  | 'getRehearsal'
  | 'sayInTrial'
  | 'judgeAssistantAct'

export const assistantRoutes = (parts: AssistantParts) => {
  return {
    getAssistant: siteCall(maySeeAssistant, getAssistant(parts)),
    updateAssistant: siteCall(maySetUpAssistant, updateAssistant(parts)),
    listAssistantUsers: siteCall(maySeeAssistant, listAssistantUsers),
    previewTone: siteCall(maySeeAssistant, previewTone),
    getAssistantHours: siteCall(maySeeAssistant, getAssistantHours),
    updateAssistantHours: siteCall(maySetUpAssistant, updateAssistantHours),
    validateAssistant: siteCall(maySeeAssistant, validateAssistant(parts)),
    listDisqualifierQuickAdds: siteCall(maySeeAssistant, listDisqualifierQuickAdds),
    getVoiceDemoPhone: userCall<'getVoiceDemoPhone'>(getVoiceDemoPhone(parts)),
    getAssistantFigures: siteCall(maySeeAssistant, getAssistantFigures),
    listQuestions: siteCall(maySeeAssistant, listQuestions),
    replaceQuestions: siteCall(maySetUpAssistant, replaceQuestions),
    recommendQuestions: siteCall(maySeeAssistant, recommendQuestions),
    generateQuestion: patientCall(maySeeAssistant, generateQuestion(parts)),
    rewriteQuestion: patientUserCall(rewriteQuestion(parts)),
    startRehearsal: siteCall(mayRehearse, startRehearsal(parts)),
    listRehearsals: siteCall(maySeeAssistant, listRehearsals),
    getRehearsal: siteCall(maySeeAssistant, getRehearsal),
    startTrial: siteCall(mayRehearse, startTrial),
    sayInTrial: siteCall(mayRehearse, sayInTrial),
    judgeAssistantAct: siteCall(mayJudgeActs, judgeAssistantAct),
    listAssistantActs: siteCall(mayReadActs, listAssistantActs),
  } satisfies Handlers<AssistantCall>
}
