import { Box, Flex } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconCircleCheck from '~icons/tabler/circle-check'
import type { RehearsalConversation } from '#contract/assistant.rehearsals.ts'
import { useText } from '../../../lib/texts.ts'
import { Mark } from '../../../ui/marks/Mark.tsx'
import { useQuestionName } from './useQuestionName.ts'
import { faultText, scriptText } from './scriptText.ts'
import rows from '../../../ui/rows.module.css'

export interface HomeownersProps {
  conversations: readonly RehearsalConversation[]
  onOpen: (script: string) => void
}

/** The homeowners: those with which something went wrong first, and what it was. */
export function Homeowners({ conversations, onOpen }: HomeownersProps) {
  const text = useText()
  const nameOf = useQuestionName()
  const sorted = conversations.toSorted((one, other) => Number(one.passed) - Number(other.passed))
  return (
    <ul className={rows['rows']} aria-label={text('assistant.homeowners')}>
      {sorted.map(({ script, passed, passed_before: before, faults }) => (
        <li key={script}>
          <button type="button" className={rows['row']} onClick={() => onOpen(script)}>
            <Sign passed={passed} />
            <Box component="span" flex={1} miw={0}>
              <Box component="strong" display="block">
                {scriptText(text, script)}
              </Box>
              {passed ? (
                <Box component="small" display="block">
                  {text('assistant.passed')}
                </Box>
              ) : (
                faults.map((fault) => (
                  <Box component="small" display="block" key={fault}>
                    {faultText(text, fault, nameOf)}
                  </Box>
                ))
              )}
            </Box>
            {before !== null && before !== passed && (
              <Mark
                meaning={passed ? 'gain' : 'trouble'}
                label={text(passed ? 'assistant.nowPasses' : 'assistant.passedBefore')}
              />
            )}
            <IconChevronRight color="var(--office-muted)" size={18} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Whether a conversation went as it should. */
export function Sign({ passed }: { passed: boolean }) {
  return (
    <Flex component="span" c={passed ? 'var(--mantine-color-success)' : 'var(--mantine-color-error)'}>
      {passed ? <IconCircleCheck size={22} aria-hidden /> : <IconAlertTriangle size={22} aria-hidden />}
    </Flex>
  )
}
