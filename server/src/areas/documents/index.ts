// Small on purpose: what other areas use of documents.
export { customersQuotePdf } from './documents.service.ts'
