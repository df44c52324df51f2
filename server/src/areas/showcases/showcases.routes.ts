import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import { createShowcase, getShowcase, listShowcases, replaceShowcase } from './showcases.operations.ts'
import type { ShowcaseParts } from './showcases.parts.ts'
import { mayReadShowcases, mayWriteShowcases } from './showcases.policy.ts'
import { previewShowcase } from './showcases.preview.operations.ts'
import { writeShowcaseDescription, writeShowcaseSubtitle, writeShowcaseTitle } from './showcases.writing.operations.ts'

export const showcaseRoutes = (parts: ShowcaseParts) =>
  ({
    listShowcases: siteCall(mayReadShowcases, listShowcases(parts)),
    createShowcase: siteCall(mayWriteShowcases, createShowcase(parts)),
    getShowcase: siteCall(mayReadShowcases, getShowcase(parts)),
    replaceShowcase: siteCall(mayWriteShowcases, replaceShowcase(parts)),
    previewShowcase: patientCall(mayWriteShowcases, previewShowcase(parts)),
    writeShowcaseTitle: patientCall(mayWriteShowcases, writeShowcaseTitle(parts)),
    writeShowcaseSubtitle: patientCall(mayWriteShowcases, writeShowcaseSubtitle(parts)),
    writeShowcaseDescription: patientCall(mayWriteShowcases, writeShowcaseDescription(parts)),
  }) satisfies Handlers<
    | 'listShowcases'
    | 'createShowcase'
    | 'getShowcase'
    | 'replaceShowcase'
    | 'previewShowcase'
    | 'writeShowcaseTitle'
    | 'writeShowcaseSubtitle'
    | 'writeShowcaseDescription'
  >
