import { Group } from '@mantine/core'
import IconChevronDown from '~icons/tabler/chevron-down'
import type { Project } from '#contract/projects.ts'
import { useText } from '../../lib/texts.ts'
import { Mark } from '../../ui/marks/Mark.tsx'
import { useSetStatus } from './useSetStatus.ts'
import { meaningOf, projectStatuses } from './words.ts'
import styles from './project.module.css'

/** How far the project is; the device's own list changes it. */
export function StatusControl({ project, mayChange }: { project: Project; mayChange: boolean }) {
  const text = useText()
  const set = useSetStatus(project)
  const { status } = project
  if (!mayChange) return <Mark meaning={meaningOf(status)} label={text(`projects.status.${status}`)} />
  return (
    <Group
      className={styles['status'] ?? ''}
      component="span"
      gap={0}
      wrap="nowrap"
      display="inline-flex"
      data-meaning={meaningOf(status)}
    >
      <select
        aria-label={text('projects.status')}
        value={status}
        onChange={(event) => {
          const chosen = projectStatuses.find((each) => each === event.currentTarget.value)
          if (chosen !== undefined) set.mutate(chosen)
        }}
      >
        {projectStatuses.map((each) => (
          <option key={each} value={each}>
            {text(`projects.status.${each}`)}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </Group>
  )
}
