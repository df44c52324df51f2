// Small on purpose: what other areas use of documents.
export {
  customersInvoicePdf,
  customersQuotePdf,
  customersReceiptPdf,
  customersStatementPdf,
  evidencePapers,
  paperToSign,
  signedPaper,
  type CustomersFile,
  type DocumentParts,
} from './documents.service.ts'
