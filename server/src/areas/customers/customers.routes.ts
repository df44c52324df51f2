import { siteCall, type Handlers } from '../../http/handler.ts'
import { updateCustomer } from './customers.changing.operations.ts'
import { createCustomer, getCustomer, listCustomers } from './customers.operations.ts'
import { mayAddCustomers, mayChangeCustomers, mayReadCustomers } from './customers.policy.ts'

export const customerRoutes = () =>
  ({
    listCustomers: siteCall(mayReadCustomers, listCustomers),
    createCustomer: siteCall(mayAddCustomers, createCustomer),
    getCustomer: siteCall(mayReadCustomers, getCustomer),
    updateCustomer: siteCall(mayChangeCustomers, updateCustomer),
  }) satisfies Handlers<'listCustomers' | 'createCustomer' | 'getCustomer' | 'updateCustomer'>
