import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { lazy, Suspense } from 'react'
import type { Project } from '#contract/projects.ts'
import { useSite } from '../../lib/site.tsx'

const EditContact = lazy(async () => ({ default: (await import('./EditContact.tsx')).EditContact }))
const ChooseContact = lazy(async () => ({ default: (await import('./ChooseContact.tsx')).ChooseContact }))

const windows = ['edit', 'choose'] as const
export type ContactWindow = (typeof windows)[number]

/** Which window about the customer is open: `?contact=edit` changes them, `?contact=choose` finds or makes one. */
export const useContactWindow = () =>
  useQueryState('contact', parseAsStringLiteral(windows).withOptions({ history: 'push' }))

/** The windows about a project's customer, as the address asks for them. */
export function ContactWindows({ project }: { project: Project }) {
  const { role } = useSite()
  const [open, setOpen] = useContactWindow()
  const close = () => void setOpen(null)
  const { customer } = project
  return (
    <Suspense fallback={null}>
      {open === 'edit' && customer !== null && role !== 'field' && (
        <EditContact key={customer.id} customer={customer} onClose={close} />
      )}
      {open === 'choose' && project.may.update && <ChooseContact project={project} onClose={close} />}
    </Suspense>
  )
}
