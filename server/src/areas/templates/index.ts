// Small on purpose: what other areas use of templates.
export { withOptOut, wordTemplate } from './templates.wording.operations.ts'
