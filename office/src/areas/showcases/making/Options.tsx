import '@mantine/core/styles/ThemeIcon.layer.css'
import { Button, Flex, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconHammer from '~icons/tabler/hammer'
import IconPhotoPlus from '~icons/tabler/photo-plus'
import IconSearch from '~icons/tabler/search'
import { useRef, useState } from 'react'
import type { Review } from '#contract/reviews.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { ReviewPicker } from '../../reviews/index.ts'
import choices from '../../../ui/choice.module.css'
import type { ShowcaseDraft } from './draft.ts'
import { ProjectChoices } from './ProjectChoices.tsx'
import type { Beginning } from './useBegin.ts'
import { useUnshownProjects } from './useUnshownProjects.ts'
import { Ways } from '../../../ui/Ways.tsx'
import styles from './making.module.css'

export interface OptionsProps {
  /** What was begun before and not finished. */
  begun: ShowcaseDraft | null
  busy: boolean
  onBegin: (beginning: Beginning) => void
  onPhotos: () => void
  onContinue: () => void
}

const ways = ['project', 'review', 'photos'] as const
type Way = (typeof ways)[number]

/** The first step: what a showcase is begun from. */
export function Options({ begun, busy, onBegin, onPhotos, onContinue }: OptionsProps) {
  const text = useText()
  const [way, setWay] = useState<Way>('project')
  return (
    <Stack className={styles['step'] ?? ''} aria-busy={busy}>
      {begun !== null && (
        <button type="button" className={choices['choice']} onClick={onContinue} disabled={busy}>
          <ThemeIcon variant="light" size="3.75rem">
            <IconArrowBackUp size={24} aria-hidden />
          </ThemeIcon>
          <Flex component="span" gap={2} miw={0} direction="column">
            <Text component="strong" lh={1.3} inherit lineClamp={2}>
              {text('showcases.goOn')}
            </Text>
            <Flex component="small" gap={4} fz="xs" align="center">
              {begun.title || (begun.project?.name ?? text('showcases.untitled'))}
            </Flex>
          </Flex>
        </button>
      )}
      <Ways
        label={text('showcases.beginWith')}
        ways={ways}
        chosen={way}
        nameOf={(each) => text(`showcases.way.${each}`)}
        onChoose={setWay}
      />
      {way === 'project' && <Projects busy={busy} onBegin={onBegin} />}
      {way === 'review' && (
        <ReviewPicker disabled={busy} onChoose={(review: Review) => onBegin({ from: 'review', review })} />
      )}
      {way === 'photos' && (
        <Stack align="flex-start">
          <Text c="dimmed" size="sm">
            {text('showcases.photosWay')}
          </Text>
          <Button leftSection={<IconPhotoPlus size={18} aria-hidden />} onClick={onPhotos}>
            {text('showcases.choosePhotos')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

function Projects({ busy, onBegin }: Pick<OptionsProps, 'busy' | 'onBegin'>) {
  const text = useText()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { projects, pending, error, retry } = useUnshownProjects(search)
  const body = () => {
    if (error !== null && projects.length === 0) return <QueryError error={error} onRetry={retry} />
    if (pending) return <ListSkeleton rows={3} />
    if (projects.length === 0) {
      return search === '' ? (
        <EmptyPart icon={IconHammer}>{text('showcases.noFinished')}</EmptyPart>
      ) : (
        <EmptyPart icon={IconSearch}>{text('showcases.noSuchProject')}</EmptyPart>
      )
    }
    return (
      <ProjectChoices projects={projects} disabled={busy} onChoose={({ id }) => onBegin({ from: 'project', id })} />
    )
  }
  return (
    <>
      <SearchField
        value={search}
        onChange={setSearch}
        field={field}
        label={text('showcases.searchProjects')}
        placeholder={text('showcases.searchProjectsHint')}
        clearLabel={text('showcases.clearSearch')}
      />
      <Title fz="sm" order={3}>
        {text(search === '' ? 'showcases.finished' : 'showcases.found')}
      </Title>
      {body()}
    </>
  )
}
