/** What other areas use of notifications. */
export { notify, type Notification, type Told } from './notifications.operations.ts'
