import type { ReactNode } from 'react'
import type { Project } from '#contract/projects.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { Versions } from '../../ui/Versions.tsx'
import type { FormValue } from './formValue.ts'
import { useServices } from './useServices.ts'

/** A project as it was written here, and as somebody else has saved it. */
export function ProjectVersions({ mine, theirs, children }: { mine: FormValue; theirs: Project; children: ReactNode }) {
  const text = useText()
  const formats = useFormats()
  const services = useServices()
  const day = (date: string | null) => (date === null || date === '' ? '' : formats.day(date))
  const list = (words: readonly string[]) => [...words].toSorted().join(', ')
  const nameOf = (id: string) => services.find((service) => service.id === id)?.name ?? ''
  return (
    <Versions
      title={text('projects.newerTitle')}
      mine={text('projects.mine')}
      theirs={text('projects.theirs')}
      rows={[
        { label: text('projects.name'), mine: mine.name, theirs: theirs.name },
        {
          label: text('projects.status'),
          mine: text(`projects.status.${mine.status}`),
          theirs: text(`projects.status.${theirs.status}`),
        },
        {
          label: text('projects.customer'),
          mine: mine.adding ? mine.newName : (mine.customer?.name ?? ''),
          theirs: theirs.customer?.name ?? '',
        },
        { label: text('projects.address'), mine: mine.address, theirs: theirs.address },
        { label: text('projects.date'), mine: day(mine.date), theirs: day(theirs.date) },
        { label: text('projects.endDate'), mine: day(mine.endDate), theirs: day(theirs.end_date) },
        {
          label: text('projects.services'),
          mine: list(mine.services.map(nameOf)),
          theirs: list(theirs.services.map(({ name }) => name)),
        },
        { label: text('projects.tags'), mine: list(mine.tags), theirs: list(theirs.tags) },
        { label: text('projects.description'), mine: mine.description, theirs: theirs.description },
      ]}
    >
      {children}
    </Versions>
  )
}
