import type { Project } from '#contract/projects.ts'
import type { PickedItems } from '../../lib/picked.ts'
import { useText } from '../../lib/texts.ts'
import type { More } from '../../lib/more.ts'
import { MoreOfList } from '../../ui/MoreOfList.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import { useArchiveProject, useRestoreProject } from './useArchiveProject.ts'
import cards from '../../ui/cards.module.css'

export interface ProjectListProps {
  projects: readonly Project[]
  more: More
  /** Null where nothing can be ticked. */
  picked: PickedItems<Project> | null
  /** The boxes to tick are shown, also on a phone. */
  picking: boolean
}

/** The pictures of the first rows are seen at once. */
const FIRST = 6

/** The cards, and further ones as the end of the list comes near. */
export function ProjectList({ projects, more, picked, picking }: ProjectListProps) {
  const text = useText()
  const archive = useArchiveProject()
  const restore = useRestoreProject()
  return (
    <>
      <ul className={cards['list']} data-rows data-picking={picking} aria-label={text('shell.projects')}>
        {projects.map((project, index) => (
          <ProjectCard
            key={project.id}
            project={project}
            eager={index < FIRST}
            picked={picked?.ids.has(project.id) ?? false}
            onPick={picked?.toggle}
            onArchive={({ id }) => archive.mutate(id)}
            onRestore={({ id }) => restore.mutate(id)}
          />
        ))}
      </ul>
      <MoreOfList {...more} />
    </>
  )
}
