import { siteCall, type Handlers } from '../../http/handler.ts'
import { createCustomer, listCustomers } from './customers.operations.ts'
import { mayAddCustomers, mayReadCustomers } from './customers.policy.ts'

export const customerRoutes = () =>
  ({
    listCustomers: siteCall(mayReadCustomers, listCustomers),
    createCustomer: siteCall(mayAddCustomers, createCustomer),
  }) satisfies Handlers<'listCustomers' | 'createCustomer'>
