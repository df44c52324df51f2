import { Text } from '@mantine/core'
import IconMailPlus from '~icons/tabler/mail-plus'
import IconPhoto from '~icons/tabler/photo'
import IconPlus from '~icons/tabler/plus'
import IconUserPlus from '~icons/tabler/user-plus'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { PrintDesign } from '#contract/print/types.ts'
import { useText } from '../../lib/texts.ts'
import { CountTabs } from '../../ui/page/CountTabs.tsx'
import { HeaderAction, PageHeader } from '../../ui/page/PageHeader.tsx'
import { ListStates } from '../../ui/rows/ListStates.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { CardsSkeleton, RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useCodes, useDesigns, usePieceActs, useResults } from './api/usePrint.ts'
import { ChoosePiecePhoto } from './components/ChoosePiecePhoto.tsx'
import { CodeList } from './components/CodeList.tsx'
import { PieceCard } from './components/PieceCard.tsx'
import { PieceStarts } from './components/PieceStarts.tsx'
import { parts, useFilters } from './filters.ts'
import { useLists } from './lists/api/useLists.ts'
import styles from './components/print.module.css'

const Lists = lazy(async () => ({ default: (await import('./lists/components/Lists.tsx')).Lists }))
const NeighborSheet = lazy(async () => ({
  default: (await import('./neighbors/components/NeighborSheet.tsx')).NeighborSheet,
}))
const Orders = lazy(async () => ({ default: (await import('./orders/components/Orders.tsx')).Orders }))

/** What the business prints, the codes on it, and who it is mailed to. */
export function PrintScreen() {
  const text = useText()
  const { filters, set } = useFilters()
  const { setPhoto } = usePieceActs()
  const designs = useDesigns().data?.designs
  const codes = useCodes().data?.codes
  const lists = useLists().data?.lists
  const hasPieces = designs !== undefined && designs.length > 0
  const isPieces = filters.part === 'pieces'
  return (
    <>
      <PageHeader title={text('shell.print')} action={<Add hasPieces={hasPieces} />}>
        {isPieces && hasPieces && (
          <HeaderAction
            icon={IconPhoto}
            label={text('print.photoOnAll')}
            onClick={() => void set({ photo: true }, { history: 'push' })}
            quiet
          />
        )}
      </PageHeader>
      <CountTabs
        label={text('print.parts')}
        tabs={parts}
        value={filters.part}
        nameOf={(part) => text(`print.part.${part}`)}
        counts={designs && codes && lists && { pieces: designs.length, codes: codes.length, lists: lists.length }}
        controls="print"
        onChange={(part) => void set({ part })}
      />
      <div id="print" role="tabpanel" aria-label={text(`print.part.${filters.part}`)} className={styles['part']}>
        <Suspense fallback={<RowsSkeleton />}>
          <Part />
        </Suspense>
      </div>
      <Sheet
        opened={filters.create !== null}
        onClose={() => void set({ create: null })}
        title={text('print.newPiece')}
        size="lg"
      >
        <PieceStarts label={text('print.kinds')} />
      </Sheet>
      {filters.neighbors !== null && <Neighbors projectId={filters.neighbors} />}
      {filters.photo && (
        <ChoosePiecePhoto
          about={text('print.photoOnAllHint')}
          onChoose={(photo) => setPhoto.mutate(photo)}
          onClose={() => void set({ photo: null })}
        />
      )}
    </>
  )
}

/** The one thing that is added to the part that is shown. */
function Add({ hasPieces }: { hasPieces: boolean }) {
  const text = useText()
  const { filters, set } = useFilters()
  switch (filters.part) {
    case 'lists':
      return (
        <HeaderAction
          icon={IconUserPlus}
          label={text('mailings.newList')}
          onClick={() => void set({ list: 'new' }, { history: 'push' })}
        />
      )
    case 'orders':
      return (
        <HeaderAction
          icon={IconMailPlus}
          label={text('mailings.newOrder')}
          onClick={() => void set({ order: 'new', to: null }, { history: 'push' })}
        />
      )
    case 'pieces':
    case 'codes':
      return (
        hasPieces && (
          <HeaderAction
            icon={IconPlus}
            label={text('print.newPiece')}
            onClick={() => void set({ create: 'piece' }, { history: 'push' })}
          />
        )
      )
    default:
      return filters.part satisfies never
  }
}

/** A postcard about the job that the address names; what is made of it is opened. */
function Neighbors({ projectId }: { projectId: string }) {
  const { set } = useFilters()
  const navigate = useNavigate()
  return (
    <Suspense fallback={null}>
      <NeighborSheet
        key={projectId}
        projectId={projectId}
        onMade={(made) =>
          'order' in made
            ? void set({ neighbors: null, part: 'orders', order: made.order })
            : void navigate({ to: `/print-marketing/${made.piece}` })
        }
        onClose={() => void set({ neighbors: null })}
      />
    </Suspense>
  )
}

function Part() {
  const { filters, set } = useFilters()
  switch (filters.part) {
    case 'pieces':
      return <Pieces />
    case 'codes':
      return <CodeList chosen={filters.code} onOpen={(code) => void set({ code })} />
    case 'lists':
      return (
        <Lists
          open={filters.list}
          onOpen={(list) => void set({ list })}
          onMail={({ id }) => void set({ part: 'orders', order: 'new', to: id })}
        />
      )
    case 'orders':
      return (
        <Orders
          open={filters.order}
          to={filters.to}
          onOpen={(order) => void set({ order, to: null })}
          onLists={() => void set({ part: 'lists', list: 'new', order: null, to: null })}
          onPieces={() => void set({ part: 'pieces', create: 'piece', order: null, to: null })}
        />
      )
    default:
      return filters.part satisfies never
  }
}

function Pieces() {
  const list = useDesigns()
  const designs = list.data?.designs
  return (
    <ListStates list={list} isEmpty={designs?.length === 0} empty={<First />} skeleton={<CardsSkeleton cards={6} />}>
      {designs && <Gallery designs={designs} />}
    </ListStates>
  )
}

function Gallery({ designs }: { designs: readonly PrintDesign[] }) {
  const text = useText()
  const results = useResults()
  return (
    <ul className={styles['gallery']} aria-label={text('print.part.pieces')}>
      {designs.map((design) => (
        <PieceCard key={design.id} design={design} result={results.get(design.code.source)} />
      ))}
    </ul>
  )
}

/** Nothing made yet: all pieces as they would look, to begin with one of them. */
function First() {
  const text = useText()
  return (
    <>
      <Text c="dimmed" maw="40rem" mb="md">
        {text('print.first')}
      </Text>
      <PieceStarts label={text('print.kinds')} />
    </>
  )
}
