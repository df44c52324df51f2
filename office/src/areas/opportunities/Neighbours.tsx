import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Anchor, Group, NativeSelect, Select, Stack } from '@mantine/core'
import IconMapPinOff from '~icons/tabler/map-pin-off'
import IconUsersGroup from '~icons/tabler/users-group'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseAsNumberLiteral, useQueryState } from 'nuqs'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { parseAsFilled } from '../../lib/urlState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { distanceWords } from '../../ui/map/distance.ts'
import { growthKeys } from './keys.ts'
import { MailButton, Walk } from './neighbors/components/Walk.tsx'
import { Asked } from './NotConnected.tsx'

/** Metres; shown as miles. */
const RADII = [800, 1600, 3200, 8000] as const
const USUAL = 3200

/** Past customers near a job: neighbours see the van, and ask one another. */
export function Neighbours() {
  const text = useText()
  const { slug } = useSite()
  const [projectId, setProject] = useQueryState('project', parseAsFilled.withOptions({ history: 'push' }))
  const [metres, setMetres] = useQueryState('metres', parseAsNumberLiteral(RADII).withDefault(USUAL))
  const names = useQuery({
    queryKey: [...keys.topic(slug, 'projects'), 'names'],
    queryFn: ({ signal }) => api('listProjectNames', { slug, signal }),
    select: ({ projects }) => projects,
  })
  return (
    <Stack gap="lg" miw={0}>
      <Group gap="sm" align="flex-end">
        <Select
          label={text('opportunities.neighbours.project')}
          placeholder={text('opportunities.neighbours.projectHint')}
          data={(names.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={projectId}
          onChange={(id) => void setProject(id)}
          searchable
          limit={50}
          nothingFoundMessage={text('shell.noOptions')}
          flex="1 1 18rem"
          maw="32rem"
        />
        <NativeSelect
          size="md"
          label={text('opportunities.neighbours.radius')}
          value={String(metres)}
          onChange={({ currentTarget: { value } }) => {
            const chosen = RADII.find((radius) => String(radius) === value)
            if (chosen !== undefined) void setMetres(chosen)
          }}
          data={RADII.map((radius) => ({
            value: String(radius),
            label: text('opportunities.neighbours.miles', { miles: distanceWords(radius) }),
          }))}
        />
      </Group>
      {projectId === null ? (
        <Asked query={names}>
          {({ length }) => (
            <EmptyState
              icon={IconUsersGroup}
              title={text(`opportunities.neighbours.${length === 0 ? 'unused' : 'choose'}Title`)}
              text={text(`opportunities.neighbours.${length === 0 ? 'unused' : 'choose'}Text`)}
            />
          )}
        </Asked>
      ) : (
        <Near projectId={projectId} metres={metres} name={names.data?.find(({ id }) => id === projectId)?.name ?? ''} />
      )}
    </Stack>
  )
}

function Near({ projectId, metres, name }: { projectId: string; metres: number; name: string }) {
  const text = useText()
  const { slug } = useSite()
  const query = useQuery({
    queryKey: growthKeys.neighbours(slug, projectId, metres),
    queryFn: ({ signal }) => api('listNeighbours', { slug, projectId, query: { metres }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Asked query={query}>
      {({ position, neighbours }) => {
        if (position === null)
          return (
            <EmptyState
              icon={IconMapPinOff}
              title={text('opportunities.neighbours.nowhereTitle')}
              text={text('opportunities.neighbours.nowhereText')}
              action={
                <Anchor
                  renderRoot={(props) => (
                    <Link
                      {...props}
                      to="/projects/$projectId"
                      params={{ projectId }}
                      search={{ editProject: 'true' }}
                    />
                  )}
                >
                  {text('opportunities.neighbours.open')}
                </Anchor>
              }
            />
          )
        if (neighbours.length === 0)
          return (
            <EmptyState
              icon={IconUsersGroup}
              title={text('opportunities.neighbours.noneTitle')}
              text={text('opportunities.neighbours.noneText')}
              action={<MailButton projectId={projectId} />}
            />
          )
        return <Walk place={{ id: projectId, position, metres, name }} neighbors={neighbours} />
      }}
    </Asked>
  )
}
