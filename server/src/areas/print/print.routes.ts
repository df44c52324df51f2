import type { mailingPaths, printPaths } from '#contract/print/paths.ts'
import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import { createPrintCode, listPrintCodes, updatePrintCode } from './codes/codes.service.ts'
import {
  createPrintDesign,
  deletePrintDesign,
  listPrintDesigns,
  setPrintPhoto,
  updatePrintDesign,
} from './designs/designs.service.ts'
import { createMailingFile } from './lists/list-file.service.ts'
import {
  countMailing,
  createMailingList,
  deleteMailingList,
  getMailingSettings,
  listMailingLists,
  listMailingPeople,
  updateMailingList,
  updateMailingSettings,
} from './lists/lists.service.ts'
import { mailPermit, unmailPermit } from './lists/permits.service.ts'
import { createNeighborMailing, getNeighborMailing } from './neighbors/neighbors.service.ts'
import {
  approvePrintOrder,
  cancelPrintOrder,
  resumePrintOrder,
  sendPrintOrderAgain,
} from './orders/approval.service.ts'
import {
  createPrintOrder,
  createPrintOrderFile,
  deletePrintOrder,
  getPrintOrder,
  listPrintOrderPieces,
  listPrintOrders,
  updatePrintOrder,
} from './orders/orders.service.ts'
import { createPrintFile, previewPrintDesign } from './pieces/files.service.ts'
import { mayGiveOutMailing, mayOrderMail, mayPayForMail, mayPrint, mayRunMailing } from './print.policy.ts'
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
    countMailing: siteCall(mayPrint, countMailing),
    listMailingLists: siteCall(mayPrint, listMailingLists),
    createMailingList: siteCall(mayPrint, createMailingList),
    updateMailingList: siteCall(mayPrint, updateMailingList),
    deleteMailingList: siteCall(mayPrint, deleteMailingList),
    listMailingPeople: siteCall(mayPrint, listMailingPeople),
    createMailingFile: siteCall(mayGiveOutMailing, createMailingFile),
    getMailingSettings: siteCall(mayPrint, getMailingSettings),
    updateMailingSettings: siteCall(mayRunMailing, updateMailingSettings),
    mailPermit: siteCall(mayPrint, mailPermit),
    unmailPermit: siteCall(mayPrint, unmailPermit),
    listPrintOrders: siteCall(mayPrint, listPrintOrders(parts)),
    createPrintOrder: siteCall(mayOrderMail, createPrintOrder(parts)),
    getPrintOrder: siteCall(mayPrint, getPrintOrder),
    listPrintOrderPieces: siteCall(mayPrint, listPrintOrderPieces),
    approvePrintOrder: patientCall(mayPayForMail, approvePrintOrder(parts)),
    cancelPrintOrder: siteCall(mayOrderMail, cancelPrintOrder),
    resumePrintOrder: siteCall(mayPayForMail, resumePrintOrder(parts)),
    sendPrintOrderAgain: siteCall(mayPayForMail, sendPrintOrderAgain(parts)),
    updatePrintOrder: siteCall(mayOrderMail, updatePrintOrder),
    createPrintOrderFile: siteCall(mayGiveOutMailing, createPrintOrderFile),
    deletePrintOrder: siteCall(mayOrderMail, deletePrintOrder),
    getNeighborMailing: siteCall(mayPrint, getNeighborMailing(parts)),
    createNeighborMailing: siteCall(mayOrderMail, createNeighborMailing(parts)),
  }) satisfies Handlers<keyof typeof printPaths | keyof typeof mailingPaths | 'mailPermit' | 'unmailPermit'>
