// Small on purpose: the calls, with who may make them.
import type { permitPaths } from '#contract/permits/paths.ts'
import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import { mayChoosePortals, mayReadPortals, mayUsePermits } from './permits.policy.ts'
import { listPermits, updatePermit } from './permits.service.ts'
import type { PermitParts } from './permits.types.ts'
import { previewPermitSource } from './sources/preview.service.ts'
import {
  createPermitSource,
  deletePermitSource,
  listPermitSources,
  readPermitSources,
  updatePermitSource,
} from './sources/sources.service.ts'

export const permitRoutes = (parts: PermitParts) =>
  ({
    listPermitSources: siteCall(mayUsePermits, listPermitSources),
    previewPermitSource: patientCall(mayChoosePortals, previewPermitSource(parts)),
    createPermitSource: siteCall(mayChoosePortals, createPermitSource(parts)),
    updatePermitSource: siteCall(mayChoosePortals, updatePermitSource),
    deletePermitSource: siteCall(mayChoosePortals, deletePermitSource),
    readPermitSources: siteCall(mayReadPortals, readPermitSources),
    listPermits: siteCall(mayUsePermits, listPermits),
    updatePermit: siteCall(mayUsePermits, updatePermit),
  }) satisfies Handlers<Exclude<keyof typeof permitPaths, 'mailPermit' | 'unmailPermit'>>
