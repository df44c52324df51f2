/** What other areas use of notifications. */
export { countUnreadNotices } from './notices/notices.service.ts'
export { notify, type Notification, type Told } from './notifications.operations.ts'
