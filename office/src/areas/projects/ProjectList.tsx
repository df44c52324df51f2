import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Project } from '#contract/projects.ts'
import { useText } from '../../lib/texts.ts'
import { problemText } from '../../lib/toasts.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { useArchiveProject } from './useArchiveProject.ts'
import styles from './list.module.css'

export interface ProjectListProps {
  projects: readonly Project[]
  more: { has: boolean; busy: boolean; error: unknown; load: () => void }
}

/** The pictures of the first rows are seen at once. */
const FIRST = 6

/** The cards, and further ones as the end of the list comes near. */
export function ProjectList({ projects, more }: ProjectListProps) {
  const text = useText()
  const archive = useArchiveProject()
  return (
    <>
      <ul className={styles['list']} aria-label={text('shell.projects')}>
        {projects.map((project, index) => (
          <ProjectCard
            key={project.id}
            project={project}
            eager={index < FIRST}
            onArchive={({ id }) => archive.mutate(id)}
          />
        ))}
      </ul>
      {more.has && <More {...more} />}
    </>
  )
}

function More({ busy, error, load }: ProjectListProps['more']) {
  const text = useText()
  const end = useRef<HTMLDivElement>(null)
  const failed = error !== null
  useEffect(() => {
    const element = end.current
    // After a failure the button asks; scrolling would ask again and again.
    if (element === null || busy || failed) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [busy, failed, load])
  return (
    <div ref={end} className={styles['end']}>
      {failed && <p role="alert">{problemText(error)}</p>}
      <Button variant="default" onClick={load} loading={busy}>
        {text(failed ? 'shell.tryAgain' : 'projects.loadMore')}
      </Button>
    </div>
  )
}
