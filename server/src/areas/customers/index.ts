/** What other areas use of customers. */
export { isRealName } from './customers.filling.operations.ts'
export { customerInBook, customerOf, holdCustomer } from './customers.operations.ts'
