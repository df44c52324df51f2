import type { Project, ProjectForm, ProjectStatus } from '#contract/projects.ts'
import type { Answer } from '../../lib/api.ts'

type Customer = Answer<'listCustomers'>['customers'][number]
export interface ChosenCustomer {
  id: Customer['id']
  name: string
}

/** A project as the form holds it. */
export interface FormValue {
  name: string
  status: ProjectStatus
  description: string
  address: string
  /** The place that the address was chosen as; empty where it was typed. */
  placeId: string
  position: Project['position']
  customer: ChosenCustomer | null
  /** A customer who is not in the book yet is being added. */
  adding: boolean
  newName: string
  newPhone: string
  newEmail: string
  services: Project['services'][number]['id'][]
  tags: string[]
  /** `2026-11-20`, or nothing. */
  date: string
  /** The day it ends, or nothing. */
  endDate: string
  /** Stands for the create of exactly these words; other words get another. */
  customerKey: string
  projectKey: string
}

export const emptyForm: FormValue = {
  name: '',
  status: 'lead',
  description: '',
  address: '',
  placeId: '',
  position: null,
  customer: null,
  adding: false,
  newName: '',
  newPhone: '',
  newEmail: '',
  services: [],
  tags: [],
  date: '',
  endDate: '',
  customerKey: '',
  projectKey: '',
}

/** The form of a project that is there. */
export function formOf(project: Project): FormValue {
  const { name, status, description, address, customer, services, tags, date } = project
  const { place_id: placeId, position, end_date: endDate } = project
  return {
    ...emptyForm,
    name,
    status,
    description,
    address,
    placeId: placeId ?? '',
    position,
    customer: customer === null ? null : { id: customer.id, name: customer.name },
    services: services.map(({ id }) => id),
    tags: [...tags],
    date: date ?? '',
    endDate: endDate ?? '',
  }
}

/** What is sent. `customerId`: the chosen one's, or the one just made. */
export function bodyOf(value: FormValue, customerId: Customer['id'] | null): ProjectForm {
  return {
    name: value.name.trim(),
    status: value.status,
    description: value.description.trim(),
    address: value.address.trim(),
    customer_id: customerId,
    services: value.services,
    tags: value.tags,
    date: value.date === '' ? null : value.date,
    end_date: value.endDate === '' ? null : value.endDate,
    // Together with the address: without them the server takes the old ones away.
    place_id: value.placeId === '' ? null : value.placeId,
    position: value.position,
  }
}
