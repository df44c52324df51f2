import { Box, Button, Title } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconSearch from '~icons/tabler/search'
import IconSparkles from '~icons/tabler/sparkles'
import type { Project } from '#contract/projects.ts'
import { useText } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ProjectChoices } from './making/ProjectChoices.tsx'
import { useUnshownProjects } from './making/useUnshownProjects.ts'

/** Finished projects that are offered at once. */
const FEW = 6

interface NoShowcasesProps {
  /** Left out where the person may not. */
  onAdd: (() => void) | undefined
  onProject: (project: Project) => void
}

/** There is no showcase yet: what they are for, and the finished projects to begin with. */
export function NoShowcases({ onAdd, onProject }: NoShowcasesProps) {
  const text = useText()
  const { projects } = useUnshownProjects('')
  const offered = onAdd === undefined ? [] : projects.slice(0, FEW)
  return (
    <>
      <EmptyState
        icon={IconSparkles}
        title={text('showcases.emptyTitle')}
        text={text(onAdd === undefined ? 'showcases.emptyField' : 'showcases.emptyText')}
        action={
          onAdd === undefined ? undefined : (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
              {text('shell.newShowcase')}
            </Button>
          )
        }
      />
      {offered.length > 0 && (
        <Box component="section" maw="60rem" mt="md" mx="auto" aria-labelledby="first-showcase">
          <Title mb="sm" fz="h3" order={2} id="first-showcase">
            {text('showcases.finished')}
          </Title>
          <ProjectChoices projects={offered} onChoose={onProject} />
        </Box>
      )}
    </>
  )
}

/** The filters let nothing through. */
export function NoMatch({ archived, onClear }: { archived: boolean; onClear: () => void }) {
  const text = useText()
  return (
    <EmptyState
      icon={IconSearch}
      title={text(archived ? 'showcases.noArchivedTitle' : 'showcases.noMatchTitle')}
      text={text(archived ? 'showcases.noArchivedText' : 'showcases.noMatchText')}
      action={
        <Button variant="default" onClick={onClear}>
          {text('shell.clearFilters')}
        </Button>
      }
    />
  )
}
