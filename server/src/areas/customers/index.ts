/** What other areas use of customers. */
export { isRealName } from './customers.filling.operations.ts'
export { customerInBook, holdCustomer } from './customers.operations.ts'
