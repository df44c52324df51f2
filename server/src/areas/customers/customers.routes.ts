import { siteCall, type Handlers } from '../../http/handler.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { changeCustomers, undoCustomerChanges } from './customers.bulk.operations.ts'
import { updateCustomer } from './customers.changing.operations.ts'
import { listCustomerConsents, recordCustomerConsent } from './customers.consents.operations.ts'
import {
  findCustomerDuplicates,
  listCustomerDuplicates,
  tellCustomersApart,
} from './customers.duplicates.operations.ts'
import { createCustomerExport } from './customers.exporting.operations.ts'
import {
  checkCustomerImport,
  createCustomerImport,
  getCustomerImport,
  startCustomerImport,
  undoCustomerImport,
} from './customers.importing.operations.ts'
import { mergeCustomers, undoCustomerMerge } from './customers.merging.operations.ts'
import { createCustomer, getCustomer, listCustomers, listCustomerTags } from './customers.operations.ts'
import { mayAddCustomers, mayChangeCustomers, mayExportCustomers, mayReadCustomers } from './customers.policy.ts'
import { getCustomerTimeline } from './customers.timeline.operations.ts'

type Names =
  | 'listCustomers'
  | 'createCustomer'
  | 'getCustomer'
  | 'updateCustomer'
  | 'listCustomerTags'
  | 'getCustomerTimeline'
  | 'listCustomerConsents'
  | 'recordCustomerConsent'
  | 'changeCustomers'
  | 'undoCustomerChanges'
  | 'listCustomerDuplicates'
  | 'findCustomerDuplicates'
  | 'mergeCustomers'
  | 'undoCustomerMerge'
  | 'tellCustomersApart'
  | 'createCustomerImport'
  | 'getCustomerImport'
  | 'checkCustomerImport'
  | 'startCustomerImport'
  | 'undoCustomerImport'
  | 'createCustomerExport'

export const customerRoutes = (parts: { readonly storage: Storage; readonly sealer: Sealer }) =>
  ({
    listCustomers: siteCall(mayReadCustomers, listCustomers),
    createCustomer: siteCall(mayAddCustomers, createCustomer),
    getCustomer: siteCall(mayReadCustomers, getCustomer),
    updateCustomer: siteCall(mayChangeCustomers, updateCustomer),
    listCustomerTags: siteCall(mayReadCustomers, listCustomerTags),
    getCustomerTimeline: siteCall(mayReadCustomers, getCustomerTimeline),
    listCustomerConsents: siteCall(mayChangeCustomers, listCustomerConsents),
    recordCustomerConsent: siteCall(mayChangeCustomers, recordCustomerConsent),
    changeCustomers: siteCall(mayChangeCustomers, changeCustomers),
    undoCustomerChanges: siteCall(mayChangeCustomers, undoCustomerChanges),
    listCustomerDuplicates: siteCall(mayChangeCustomers, listCustomerDuplicates),
    findCustomerDuplicates: siteCall(mayChangeCustomers, findCustomerDuplicates),
    mergeCustomers: siteCall(mayChangeCustomers, mergeCustomers),
    undoCustomerMerge: siteCall(mayChangeCustomers, undoCustomerMerge),
    tellCustomersApart: siteCall(mayChangeCustomers, tellCustomersApart),
    createCustomerImport: siteCall(mayAddCustomers, createCustomerImport(parts)),
    getCustomerImport: siteCall(mayAddCustomers, getCustomerImport),
    checkCustomerImport: siteCall(mayAddCustomers, checkCustomerImport),
    startCustomerImport: siteCall(mayAddCustomers, startCustomerImport),
    undoCustomerImport: siteCall(mayAddCustomers, undoCustomerImport),
    createCustomerExport: siteCall(mayExportCustomers, createCustomerExport(parts)),
  }) satisfies Handlers<Names>
