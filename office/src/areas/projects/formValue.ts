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
  /** Stands for the create of exactly these words; other words get another. */
  customerKey: string
  projectKey: string
}

export const emptyForm: FormValue = {
  name: '',
  status: 'lead',
  description: '',
  address: '',
  customer: null,
  adding: false,
  newName: '',
  newPhone: '',
  newEmail: '',
  services: [],
  tags: [],
  date: '',
  customerKey: '',
  projectKey: '',
}

/** The form of a project that is there. */
export function formOf(project: Project): FormValue {
  const { name, status, description, address, customer, services, tags, date } = project
  return {
    ...emptyForm,
    name,
    status,
    description,
    address,
    customer: customer === null ? null : { id: customer.id, name: customer.name },
    services: services.map(({ id }) => id),
    tags: [...tags],
    date: date ?? '',
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
  }
}
