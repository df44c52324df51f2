import { ActionIcon, Button, Stack, Text } from '@mantine/core'
import IconCurrentLocation from '~icons/tabler/current-location'
import IconMapOff from '~icons/tabler/map-off'
import IconX from '~icons/tabler/x'
import { createParser, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useText } from '../../../lib/texts.ts'
import { useSelection } from '../../../lib/urlState.ts'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { CardsSkeleton } from '../../../ui/Skeletons.tsx'
import { useMapSettings } from '../../places/index.ts'
import type { Filters } from '../filters.ts'
import { ProjectCard } from '../ProjectCard.tsx'
import { useArchiveProject, useRestoreProject } from '../useArchiveProject.ts'
import { useProject } from '../useProject.ts'
import { MapGround, type Sight } from './MapGround.tsx'
import { MapList } from './MapList.tsx'
import { useMyPosition } from './useMyPosition.ts'
import { useProjectMap } from './useProjectMap.ts'
import { SectionHead } from '../../../ui/page/Section.tsx'
import styles from './map.module.css'

/** Where the map looks: `37.80440,-122.27120,12`. */
const parseAsSight = createParser<{ lat: number; lng: number; zoom: number }>({
  parse: (words) => {
    const [lat, lng, zoom] = words.split(',').map(Number)
    const known = lat !== undefined && lng !== undefined && zoom !== undefined
    return known && Math.abs(lat) <= 85 && Math.abs(lng) <= 180 && zoom >= 2 && zoom <= 24 ? { lat, lng, zoom } : null
  },
  serialize: ({ lat, lng, zoom }) => `${lat.toFixed(5)},${lng.toFixed(5)},${zoom}`,
})

/** The projects of the list where they are, the nearest of them in a list, and the one that is selected. */
export function MapView({ filters }: { filters: Filters }) {
  const text = useText()
  const settings = useMapSettings()
  const map = useProjectMap(filters)
  const [at, setAt] = useQueryState('at', parseAsSight)
  const { selected, select, close } = useSelection('selected')
  const [sight, setSight] = useState<Sight | null>(null)
  const { me, asking, find, forget } = useMyPosition()
  const [start] = useState(at)

  const failed = [settings, map].find(({ data, isError }) => data === undefined && isError)
  if (failed !== undefined) return <QueryError error={failed.error} onRetry={() => void failed.refetch()} />
  if (settings.data === undefined || map.data === undefined) {
    const paused = [settings, map].find(({ fetchStatus }) => fetchStatus === 'paused')
    return paused === undefined ? <CardsSkeleton cards={2} /> : <OfflineError onRetry={() => void paused.refetch()} />
  }
  const { projects: pins, total, without_position: without } = map.data
  const left = total - without - pins.length
  return (
    <div className={styles['around']} data-old={map.isPlaceholderData}>
      <div className={styles['mapSide']}>
        <MapGround
          key={settings.data.map.tiles_url}
          settings={settings.data.map}
          pins={pins}
          question={JSON.stringify(filters)}
          selected={selected}
          onSelect={select}
          onSight={(seen) => {
            setSight(seen)
            void setAt({ ...seen.middle, zoom: seen.zoom })
          }}
          start={start}
        />
        {settings.data.map.tiles_url === null && <Aside>{text('projects.map.noTiles')}</Aside>}
      </div>
      <Stack gap="sm">
        {selected !== null && <Selected id={selected} onClose={close} />}
        <SectionHead title={text('projects.map.nearHeading')}>
          <Button
            variant={me === null ? 'default' : 'light'}
            leftSection={<IconCurrentLocation size={18} aria-hidden />}
            aria-pressed={me !== null}
            loading={asking}
            onClick={me === null ? find : forget}
          >
            {text(me === null ? 'projects.map.nearMe' : 'projects.map.nearMeOn')}
          </Button>
        </SectionHead>
        {pins.length === 0 ? (
          <EmptyPart icon={IconMapOff}>{text('projects.map.empty')}</EmptyPart>
        ) : (
          sight !== null && (
            <MapList
              pins={pins}
              box={me === null ? sight.box : null}
              from={me ?? sight.middle}
              archived={filters.archived}
              selected={selected}
              onSelect={select}
            />
          )
        )}
        {without > 0 && <Aside>{text('projects.map.without', { count: without })}</Aside>}
        {left > 0 && <Aside>{text('projects.map.left', { count: left })}</Aside>}
      </Stack>
    </div>
  )
}

/** A fact beside the map. */
function Aside({ children }: { children: string }) {
  return (
    <Text mt={4} size="sm" c="dimmed">
      {children}
    </Text>
  )
}

function Selected({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText()
  const archive = useArchiveProject()
  const restore = useRestoreProject()
  const { data } = useProject(id)
  if (data === undefined) return null
  return (
    <Stack className={styles['selected'] ?? ''} component="section" gap="xs" aria-label={text('projects.map.selected')}>
      <SectionHead title={text('projects.map.selected')}>
        <ActionIcon color="gray" onClick={onClose} aria-label={text('projects.map.close')}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </SectionHead>
      <ul>
        <ProjectCard
          project={data.project}
          eager
          onArchive={(project) => {
            onClose()
            archive.mutate(project.id)
          }}
          onRestore={(project) => restore.mutate(project.id)}
        />
      </ul>
    </Stack>
  )
}
