import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useText } from '../lib/texts.ts'
import list from './rows/list.module.css'
import styles from './skeletons.module.css'

/** What a person hears who does not see the shapes. */
export function LoadingWords() {
  const text = useText()
  return (
    <output>
      <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
    </output>
  )
}

const row = (index: number) => (
  <div key={index} className={styles['row']}>
    <Skeleton height={44} width={44} radius="md" />
    <Stack gap={8}>
      <Skeleton height={14} width="42%" />
      <Skeleton height={12} width="78%" />
    </Stack>
  </div>
)

/** A list that is on its way, in the shape of its rows. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div aria-busy="true">
      <LoadingWords />
      {Array.from({ length: rows }, (_, index) => row(index))}
    </div>
  )
}

/** A grid of cards or photos that is on its way. */
export function CardsSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div aria-busy="true">
      <LoadingWords />
      <div className={styles['cards']}>
        {Array.from({ length: cards }, (_, index) => (
          <Skeleton key={index} height={180} radius="md" />
        ))}
      </div>
    </div>
  )
}

/** A screen that is on its way: a heading and a list. */
export function ScreenSkeleton() {
  return (
    <Stack gap="lg" className={styles['screen']}>
      <Skeleton height={28} width="11rem" />
      <ListSkeleton />
    </Stack>
  )
}

const widths = ['34%', '26%', '42%', '30%', '38%', '28%']

/** A list on its way, in the shape of its rows. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true" className={list['list']}>
      <LoadingWords />
      {widths.map((width) => (
        <div key={width} className={list['row']}>
          <Stack gap="xs">
            <Skeleton height={16} width={width} />
            <Skeleton height={14} width="56%" />
          </Stack>
        </div>
      ))}
    </div>
  )
}
