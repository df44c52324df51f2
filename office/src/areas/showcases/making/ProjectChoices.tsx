import IconHammer from '~icons/tabler/hammer'
import IconPhoto from '~icons/tabler/photo'
import type { Project } from '#contract/projects.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { PhotoImage } from '../../../ui/PhotoImage.tsx'
import styles from './choices.module.css'

export interface ProjectChoicesProps {
  projects: readonly Project[]
  disabled?: boolean
  onChoose: (project: Project) => void
}

/** Projects to begin a showcase with: a picture of each, one touch away. */
export function ProjectChoices({ projects, disabled = false, onChoose }: ProjectChoicesProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <ul className={styles['choices']}>
      {projects.map((project) => {
        const { id, name, photos, photo_count: count, end_date: end, date } = project
        const cover = photos.find(({ state }) => state === 'ready')
        const day = end ?? date
        const facts = [text('showcases.photoCount', { count }), ...(day === null ? [] : [formats.day(day)])]
        return (
          <li key={id}>
            <button type="button" className={styles['choice']} disabled={disabled} onClick={() => onChoose(project)}>
              <span className={styles['thumb']}>
                {cover === undefined ? (
                  <IconHammer size={22} stroke={1.5} aria-hidden />
                ) : (
                  <PhotoImage photo={cover} alt="" sizes="72px" />
                )}
              </span>
              <span className={styles['said']}>
                <strong>{name}</strong>
                <small>
                  <IconPhoto size={14} aria-hidden />
                  {facts.join(' · ')}
                </small>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
