import { Text } from '@mantine/core'
import IconPhoto from '~icons/tabler/photo'
import IconPlus from '~icons/tabler/plus'
import type { PrintDesign } from '#contract/print/types.ts'
import { useText } from '../../lib/texts.ts'
import { CountTabs } from '../../ui/page/CountTabs.tsx'
import { HeaderAction, PageHeader } from '../../ui/page/PageHeader.tsx'
import { ListStates } from '../../ui/rows/ListStates.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { useCodes, useDesigns, usePieceActs, useResults } from './api/usePrint.ts'
import { ChoosePiecePhoto } from './components/ChoosePiecePhoto.tsx'
import { CodeList } from './components/CodeList.tsx'
import { PieceCard } from './components/PieceCard.tsx'
import { PieceStarts } from './components/PieceStarts.tsx'
import { parts, useFilters } from './filters.ts'
import styles from './components/print.module.css'

/** What the business prints, and the codes on it. */
export function PrintScreen() {
  const text = useText()
  const { filters, set } = useFilters()
  const { setPhoto } = usePieceActs()
  const list = useDesigns()
  const codes = useCodes().data?.codes
  const designs = list.data?.designs
  const hasPieces = designs !== undefined && designs.length > 0
  return (
    <>
      <PageHeader
        title={text('shell.print')}
        action={
          hasPieces && (
            <HeaderAction
              icon={IconPlus}
              label={text('print.newPiece')}
              onClick={() => void set({ create: 'piece' }, { history: 'push' })}
            />
          )
        }
      >
        {hasPieces && (
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
        counts={designs && codes ? { pieces: designs.length, codes: codes.length } : undefined}
        controls="print"
        onChange={(part) => void set({ part })}
      />
      <div id="print" role="tabpanel" aria-label={text(`print.part.${filters.part}`)} className={styles['part']}>
        {filters.part === 'codes' ? (
          <CodeList chosen={filters.code} onOpen={(code) => void set({ code })} />
        ) : (
          <ListStates
            list={list}
            isEmpty={designs?.length === 0}
            empty={<First />}
            skeleton={<CardsSkeleton cards={6} />}
          >
            {designs && <Gallery designs={designs} />}
          </ListStates>
        )}
      </div>
      <Sheet
        opened={filters.create !== null}
        onClose={() => void set({ create: null })}
        title={text('print.newPiece')}
        size="lg"
      >
        <PieceStarts label={text('print.kinds')} />
      </Sheet>
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
