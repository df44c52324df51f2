import { Badge, Group, Text } from '@mantine/core'
import type { Project } from '#contract/projects.ts'
import { useText } from '../../lib/texts.ts'
import styles from './project.module.css'

/** What kind of work a project is, and what was written about it. */
export function ProjectWords({ project: { services, tags, description } }: { project: Project }) {
  const text = useText()
  return (
    <>
      {services.length + tags.length > 0 && (
        <Group component="ul" gap={6} aria-label={text('projects.labels')}>
          {[...services.map(({ name }) => name), ...tags.map((tag) => `#${tag}`)].map((label) => (
            <Badge key={label} component="li" color="gray">
              {label}
            </Badge>
          ))}
        </Group>
      )}
      {description !== '' && <Text className={styles['description'] ?? ''}>{description}</Text>}
    </>
  )
}
