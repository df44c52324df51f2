import { Group, Skeleton, Stack } from '@mantine/core'
import { LoadingWords } from '../../../ui/Skeletons.tsx'
import list from '../../../ui/rows/list.module.css'
import styles from './home.module.css'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} className={list['row']}>
      <Stack gap="xs">
        <Skeleton height={14} width="38%" />
        <Skeleton height={12} width="74%" />
      </Stack>
    </li>
  ))

/** The screen that is on its way, in the shape of its rows. */
export function HomeSkeleton() {
  return (
    <div className={styles['grid']} aria-busy="true">
      <LoadingWords />
      {[3, 5].map((count) => (
        <section key={count} className={styles['section']}>
          <Group className={styles['head']}>
            <Skeleton height={16} width="10rem" />
          </Group>
          <ul className={list['list']}>{rows(count)}</ul>
        </section>
      ))}
    </div>
  )
}
