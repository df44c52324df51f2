import { Stack, Text } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import type { Request, Stage } from '#contract/requests.ts'
import { useText } from '../../../../lib/texts.ts'
import { DropDown } from '../../../../ui/DropDown.tsx'
import { stages, statusesOf, type Standing } from '../../words.ts'
import type { StageMoves } from './MoveWindows.tsx'
import filters from '../../../../ui/filters.module.css'
import styles from './stage.module.css'

/** Where the request stands, and one quiet menu to move it. */
export function StageMenu({ request, stage: moves }: { request: Request; stage: StageMoves }) {
  const text = useText()
  const { stage, status } = request
  const statuses: readonly Standing['status'][] = statusesOf[stage]
  return (
    <div className={styles['around']}>
      <DropDown
        label={text('request.stageNow', { stage: text(`requests.stage.${stage}`) })}
        title={text('request.stageAndStatus')}
        side="right"
      >
        {(close) => (
          <Stack gap="xs" miw="14rem" p="xs">
            <Options
              label={text('requests.stageLabel')}
              options={stages}
              chosen={stage}
              nameOf={(each: Stage) => text(`requests.stage.${each}`)}
              onChoose={(to) => {
                close()
                moves.go(to)
              }}
            />
            {stage === 'closed' ? (
              <Text py={0} px="xs" c="dimmed" size="sm">
                {text(`requests.status.${status}`)}
                {request.closed_reason !== null && `: ${text(`requests.lost.${request.closed_reason}`)}`}
                {request.closed_note !== '' && ` – ${request.closed_note}`}
              </Text>
            ) : (
              <Options
                label={text('request.statusLabel')}
                options={statuses}
                chosen={status}
                nameOf={(each) => text(`requests.status.${each}`)}
                onChoose={(to) => {
                  close()
                  moves.move({ stage, status: to })
                }}
              />
            )}
          </Stack>
        )}
      </DropDown>
    </div>
  )
}

interface OptionsProps<Word extends string> {
  label: string
  options: readonly Word[]
  chosen: Word
  nameOf: (word: Word) => string
  onChoose: (word: Word) => void
}

function Options<Word extends string>({ label, options, chosen, nameOf, onChoose }: OptionsProps<Word>) {
  return (
    <fieldset className={filters['options']} data-heading aria-label={label}>
      <legend aria-hidden>{label}</legend>
      {options.map((each) => (
        <button
          key={each}
          type="button"
          className={filters['act']}
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {nameOf(each)}
          {each === chosen && <IconCheck size={16} aria-hidden />}
        </button>
      ))}
    </fieldset>
  )
}
