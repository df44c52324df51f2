// Small on purpose: what other areas use of templates.
export { wordTemplate } from './templates.wording.operations.ts'
