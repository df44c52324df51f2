import { Button, Flex, Title } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { usePhone } from '../../../lib/breakpoints.ts'
import { useText } from '../../../lib/texts.ts'
import { DropDown } from '../../../ui/DropDown.tsx'
import { ALL, FEATURED, type FilterState } from './filters.ts'
import { GalleryName } from './GalleryName.tsx'
import { GalleryRow } from './GalleryRow.tsx'
import { useGalleryActs, type GalleryList } from './useGalleries.ts'
import styles from './galleries.module.css'

export interface GalleriesProps {
  state: FilterState
  list: UseQueryResult<GalleryList>
  /** Only office and owner arrange galleries. */
  mayChange: boolean
}

/** The galleries: at the side of a desk, a sheet on a phone. */
export function Galleries({ state, list, mayChange }: GalleriesProps) {
  const text = useText()
  const phone = usePhone()
  const { gallery } = state.filters
  if (!phone) {
    return (
      <aside className={styles['drawer']} aria-label={text('library.galleries')}>
        <Title mb="xs" px="xs" c="dimmed" fz="sm" fw={600} order={2}>
          {text('library.galleries')}
        </Title>
        <Rows state={state} list={list} mayChange={mayChange} onShown={() => undefined} />
      </aside>
    )
  }
  const own = list.data?.galleries.find(({ id }) => id === gallery)?.name
  const name = gallery === ALL ? text('library.all') : gallery === FEATURED ? text('library.featured') : (own ?? '…')
  return (
    <DropDown label={name} title={text('library.galleries')} active={gallery !== ALL}>
      {(close) => <Rows state={state} list={list} mayChange={mayChange} onShown={close} />}
    </DropDown>
  )
}

function Rows({ state, list, mayChange, onShown }: GalleriesProps & { onShown: () => void }) {
  const text = useText()
  const acts = useGalleryActs()
  const [making, setMaking] = useState(false)
  const { gallery } = state.filters
  const own = list.data?.galleries ?? []
  const special = list.data?.special
  const show = (id: string) => {
    if (id !== gallery) state.show(id)
    onShown()
  }
  return (
    <>
      <Flex component="ul" gap={2} direction="column" aria-label={text('library.galleries')}>
        {([ALL, FEATURED] as const).map((id) => (
          <GalleryRow
            key={id}
            id={id}
            name={text(id === ALL ? 'library.all' : 'library.featured')}
            cover={special?.[id].cover ?? null}
            count={special?.[id].photo_count}
            shown={gallery === id}
            onShow={() => show(id)}
          />
        ))}
        {own.map((one, index) => (
          <GalleryRow
            key={one.id}
            id={one.id}
            name={one.name}
            cover={one.cover}
            count={one.photo_count}
            shown={gallery === one.id}
            onShow={() => show(one.id)}
            {...(mayChange && {
              gallery: one,
              onUp: index === 0 ? undefined : () => acts.move(one, own[index - 1]?.id ?? null),
              onDown: index === own.length - 1 ? undefined : () => acts.move(one, own[index + 2]?.id ?? null),
              onArchive: () => {
                acts.archive(one)
                if (gallery === one.id) state.show(ALL)
              },
            })}
          />
        ))}
      </Flex>
      {mayChange && making && (
        <GalleryName
          label={text('library.newGallery')}
          onCancel={() => setMaking(false)}
          onName={(name) => {
            setMaking(false)
            acts.create(name, () => undefined)
          }}
        />
      )}
      {mayChange && !making && (
        <Button
          variant="subtle"
          fullWidth
          justify="flex-start"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          {text('library.newGallery')}
        </Button>
      )}
    </>
  )
}
