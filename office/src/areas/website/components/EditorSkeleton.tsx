import { Skeleton, Stack } from '@mantine/core'
import { LoadingWords } from '../../../ui/Skeletons.tsx'
import styles from './editor.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The editor on its way, in the shape of its parts: the bar, the tasks, the list, and the page. */
export function EditorSkeleton() {
  return (
    <div className={styles['editor']} data-whole-window aria-busy="true">
      <LoadingWords />
      <div className={styles['bar']}>
        <Skeleton height={20} width="9rem" />
        <Skeleton height={36} width="8rem" ml="auto" />
      </div>
      <div className={styles['rail']} />
      <div className={styles['panel']}>
        <Stack gap="md" p="md">
          {rows.map((row) => (
            <Stack key={row} gap={6}>
              <Skeleton height={14} width="50%" />
              <Skeleton height={12} width="75%" />
            </Stack>
          ))}
        </Stack>
      </div>
      <div className={styles['page']}>
        <Skeleton height="100%" radius="md" />
      </div>
    </div>
  )
}
