import { z } from 'zod'
import type { Calls } from '../call.ts'
import { VisitSource } from '../growth.ts'
import { slugParams } from '../shared.ts'
import {
  codeFields,
  PrintCode,
  PrintCodeId,
  PrintDesign,
  PrintDesignId,
  PrintDraft,
  PrintFile,
  PrintPhoto,
  PrintPreview,
  WantedPreview,
} from './types.ts'
import { printLimits, printVariants } from './values.ts'

const designParams = slugParams.extend({ printDesignId: PrintDesignId })
const codeParams = slugParams.extend({ printCodeId: PrintCodeId })
const { template, words } = PrintDraft.shape

export const printCalls = {
  listPrintDesigns: {
    summary: 'The pieces of a business, newest first, each with its code and how often that was scanned',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ designs: z.array(PrintDesign).max(printLimits.designs) }),
  },
  createPrintDesign: {
    summary:
      'Adds a piece, with a code of its own unless one is named. Words that do not fit are refused by their field.',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: PrintDraft,
    ok: z.object({ design: PrintDesign }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updatePrintDesign: {
    summary:
      'Changes the template, the words, or the photo of a piece. Words that do not fit are refused by their field.',
    access: 'office',
    limit: 'write',
    params: designParams,
    body: z.strictObject({ template, words: words.unwrap(), photo: PrintPhoto.nullable() }).partial(),
    ok: z.object({ design: PrintDesign }),
    versioned: true,
    errors: ['stale'],
  },
  deletePrintDesign: {
    summary: 'Takes a piece away. Its code goes on leading where it leads: it may be printed.',
    access: 'office',
    limit: 'write',
    params: designParams,
    ok: z.object({ design: PrintDesign }),
  },
  previewPrintDesign: {
    summary: 'A piece as it will look, with what would be said of its file; keeps nothing',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: WantedPreview,
    ok: PrintPreview,
  },
  setPrintPhoto: {
    summary: 'Puts one photo on all pieces that show one',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ photo: PrintPhoto.nullable() }),
    ok: z.object({ designs: z.array(PrintDesign).max(printLimits.designs) }),
  },
  createPrintFile: {
    summary:
      'The PDF of a piece for a printer, with what was looked at in it. Words that do not fit are refused by their field.',
    access: 'office',
    limit: 'write',
    params: designParams,
    body: z.strictObject({ variant: z.enum(printVariants) }),
    ok: PrintFile,
  },
  listPrintCodes: {
    summary: 'The printed codes of a business, newest first, with how often each was scanned',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ codes: z.array(PrintCode).max(printLimits.codes) }),
  },
  createPrintCode: {
    summary: 'Makes a code that can be printed anywhere',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ ...codeFields, source: VisitSource }),
    ok: z.object({ code: PrintCode }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updatePrintCode: {
    summary: 'Leads a printed code to another page of the website',
    access: 'office',
    limit: 'write',
    params: codeParams,
    body: z.strictObject(codeFields).partial(),
    ok: z.object({ code: PrintCode }),
    versioned: true,
    errors: ['stale'],
  },
} as const satisfies Calls<
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
