import '@mantine/core/styles/ThemeIcon.layer.css'
import { Flex, Text, ThemeIcon } from '@mantine/core'
import IconHammer from '~icons/tabler/hammer'
import IconPhoto from '~icons/tabler/photo'
import type { Project } from '#contract/projects.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { PhotoImage } from '../../../ui/PhotoImage.tsx'
import cards from '../../../ui/cards.module.css'
import choices from '../../../ui/choice.module.css'

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
    <ul className={cards['list']}>
      {projects.map((project) => {
        const { id, name, photos, photo_count: count, end_date: end, date } = project
        const cover = photos.find(({ state }) => state === 'ready')
        const day = end ?? date
        const facts = [text('showcases.photoCount', { count }), ...(day === null ? [] : [formats.day(day)])]
        return (
          <li key={id}>
            <button type="button" className={choices['choice']} disabled={disabled} onClick={() => onChoose(project)}>
              <ThemeIcon variant="light" color="gray" size="3.75rem">
                {cover === undefined ? (
                  <IconHammer size={22} stroke={1.5} aria-hidden />
                ) : (
                  <PhotoImage photo={cover} alt="" sizes="72px" />
                )}
              </ThemeIcon>
              <Flex component="span" gap={2} miw={0} direction="column">
                <Text component="strong" lh={1.3} inherit lineClamp={2}>
                  {name}
                </Text>
                <Flex component="small" gap={4} fz="xs" align="center">
                  <IconPhoto size={14} aria-hidden />
                  {facts.join(' · ')}
                </Flex>
              </Flex>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
