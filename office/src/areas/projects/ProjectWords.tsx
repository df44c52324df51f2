import type { Project } from '#contract/projects.ts'
import { useText } from '../../lib/texts.ts'
import styles from './project.module.css'

/** What kind of work a project is, and what was written about it. */
export function ProjectWords({ project: { services, tags, description } }: { project: Project }) {
  const text = useText()
  return (
    <>
      {services.length + tags.length > 0 && (
        <ul className={styles['labels']} aria-label={text('projects.labels')}>
          {services.map((service) => (
            <li key={service.id} data-kind="service">
              {service.name}
            </li>
          ))}
          {tags.map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
      )}
      {description !== '' && <p className={styles['description']}>{description}</p>}
    </>
  )
}
