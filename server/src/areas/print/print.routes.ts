import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import { createPrintCode, listPrintCodes, updatePrintCode } from './codes/codes.service.ts'
import {
  createPrintDesign,
  deletePrintDesign,
  listPrintDesigns,
  setPrintPhoto,
  updatePrintDesign,
} from './designs/designs.service.ts'
import { createPrintFile, previewPrintDesign } from './pieces/files.service.ts'
import { mayPrint } from './print.policy.ts'
import type { PrintParts } from './print.types.ts'

export const printRoutes = (parts: PrintParts) =>
  ({
    listPrintDesigns: siteCall(mayPrint, listPrintDesigns(parts)),
    createPrintDesign: siteCall(mayPrint, createPrintDesign(parts)),
    updatePrintDesign: siteCall(mayPrint, updatePrintDesign(parts)),
    deletePrintDesign: siteCall(mayPrint, deletePrintDesign(parts)),
    previewPrintDesign: patientCall(mayPrint, previewPrintDesign(parts)),
    setPrintPhoto: siteCall(mayPrint, setPrintPhoto(parts)),
    createPrintFile: patientCall(mayPrint, createPrintFile(parts)),
    listPrintCodes: siteCall(mayPrint, listPrintCodes(parts)),
    createPrintCode: siteCall(mayPrint, createPrintCode(parts)),
    updatePrintCode: siteCall(mayPrint, updatePrintCode(parts)),
  }) satisfies Handlers<
    | 'listPrintDesigns'
    | 'createPrintDesign'
    | 'updatePrintDesign'
    | 'deletePrintDesign'
    | 'previewPrintDesign'
    | 'setPrintPhoto'
    | 'createPrintFile'
    | 'listPrintCodes'
    | 'createPrintCode'
    | 'updatePrintCode'
  >
