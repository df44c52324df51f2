import { Button, Stack, Text } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { websiteLimits } from '#contract/website/values.ts'
import { useText, type Text as Texts } from '../../../../lib/texts.ts'
import type { EditorProps } from '../../components/Editor.tsx'
import { useAreaActs, useAreas, useNearTowns, type Area } from '../api/useRecords.ts'
import { AreaForm } from './AreaForm.tsx'
import { RecordList } from './RecordList.tsx'
import { isProven, townName } from './towns.ts'
import styles from './records.module.css'

type Languages = Pick<EditorProps, 'language' | 'onLanguage'>

function detail(text: Texts, area: Area): string {
  if (area.page_state === 'published') return text('website.townPublished')
  return isProven(area) ? text('website.townReady') : text('website.townListed')
}

/** The towns that the business works in, each with a page of its own once there is work to show from there. */
export function AreaRecords({ first, ...languages }: Languages & { first?: string | null }) {
  const text = useText()
  const list = useAreas()
  const acts = useAreaActs()
  const { add } = acts
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {text('website.areasText')}
      </Text>
      <RecordList
        label={text('website.task.areas')}
        first={first}
        list={list}
        nameOf={townName}
        detailOf={(area) => detail(text, area)}
        add={text('website.addTown')}
        most={websiteLimits.areas}
        acts={acts}
        removed="website.townRemoved"
        renderForm={(record, onClose) => <AreaForm record={record} {...languages} onClose={onClose} />}
      />
      {(list.data?.length ?? 0) < websiteLimits.areas && (
        <NearTowns onAdd={(town) => add.mutate(town)} isBusy={add.isPending} />
      )}
    </Stack>
  )
}

interface NearProps {
  onAdd: (town: Pick<Area, 'name' | 'state'>) => void
  isBusy: boolean
}

/** Towns near the business, each added by one touch. */
function NearTowns({ onAdd, isBusy }: NearProps) {
  const text = useText()
  const { data: towns = [] } = useNearTowns()
  const { data: areas = [] } = useAreas()
  const rest = towns.filter((town) => areas.every((area) => townName(area) !== townName(town)))
  if (rest.length === 0) return null
  return (
    <section aria-labelledby="site-near">
      <Text component="h2" id="site-near" size="sm" fw={600} mb="xs">
        {text('website.nearTowns')}
      </Text>
      <div className={styles['towns']}>
        {rest.map((town) => (
          <Button
            key={townName(town)}
            variant="default"
            size="sm"
            disabled={isBusy}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onAdd(town)}
          >
            {townName(town)}
          </Button>
        ))}
      </div>
    </section>
  )
}
