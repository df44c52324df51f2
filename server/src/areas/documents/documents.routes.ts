// Small on purpose: the files of documents, with who may have them.
import { siteCall, type Handlers } from '../../http/handler.ts'
import { seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { getInvoicePdf, getQuotePdf, getReceiptPdf, getStatementPdf, type DocumentParts } from './documents.service.ts'

const mayPrint = ({ actor }: SiteWork): boolean => seesMoney(actor)

export const documentRoutes = (parts: DocumentParts) =>
  ({
    getQuotePdf: siteCall(mayPrint, getQuotePdf(parts)),
    getInvoicePdf: siteCall(mayPrint, getInvoicePdf),
    getReceiptPdf: siteCall(mayPrint, getReceiptPdf),
    getStatementPdf: siteCall(mayPrint, getStatementPdf),
  }) satisfies Handlers<'getQuotePdf' | 'getInvoicePdf' | 'getReceiptPdf' | 'getStatementPdf'>
