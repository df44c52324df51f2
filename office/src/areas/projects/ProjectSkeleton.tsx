import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useText } from '../../lib/texts.ts'
import styles from './project.module.css'

/** A project on its way. */
export function ProjectSkeleton() {
  const text = useText()
  return (
    <Stack gap="lg" aria-busy="true">
      <output>
        <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      </output>
      <Skeleton height={32} width="48%" />
      <Skeleton height={20} width="70%" />
      <div className={styles['waiting']}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} radius="md" />
        ))}
      </div>
      <Skeleton height={88} />
    </Stack>
  )
}
