// Small on purpose: the calls of the ledger, with who may make them.
import { siteCall, type Handlers } from '../../http/handler.ts'
import { getBooks, updateBooks } from './books.service.ts'
import { exportJournal } from './journal.service.ts'
import { mayCloseBooks, maySeeBooks } from './ledger.policy.ts'

export const ledgerRoutes = () =>
  ({
    getBooks: siteCall(maySeeBooks, getBooks),
    updateBooks: siteCall(mayCloseBooks, updateBooks),
    exportJournal: siteCall(maySeeBooks, exportJournal),
  }) satisfies Handlers<'getBooks' | 'updateBooks' | 'exportJournal'>
