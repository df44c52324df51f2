import { Refusal } from '../refusal.ts'

/**
 * Thrown for work in a business that is closed because it is being deleted: to the outside it is not there. A job that meets
 * it is over; what was still due is found again by the sweeps, should the business be opened again.
 */
export class SiteClosed extends Refusal {
  constructor() {
    super('not_found')
  }
}
