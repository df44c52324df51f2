// Small on purpose: the files of documents, with who may have them.
import { patientCall, type Handlers } from '../../http/handler.ts'
import { seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { getInvoicePdf, getQuotePdf, getReceiptPdf, getStatementPdf, type DocumentParts } from './documents.service.ts'

const mayPrint = ({ actor }: SiteWork): boolean => seesMoney(actor)

export const documentRoutes = (parts: DocumentParts) =>
  ({
    getQuotePdf: patientCall(mayPrint, getQuotePdf(parts)),
    getInvoicePdf: patientCall(mayPrint, getInvoicePdf),
    getReceiptPdf: patientCall(mayPrint, getReceiptPdf),
    getStatementPdf: patientCall(mayPrint, getStatementPdf),
  }) satisfies Handlers<'getQuotePdf' | 'getInvoicePdf' | 'getReceiptPdf' | 'getStatementPdf'>
