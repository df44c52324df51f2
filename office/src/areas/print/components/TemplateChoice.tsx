import { Text } from '@mantine/core'
import type { PrintDraft } from '#contract/print/types.ts'
import { printTemplates, type PrintTemplate } from '#contract/print/values.ts'
import { useText } from '../../../lib/texts.ts'
import { usePreview } from '../api/usePrint.ts'
import { PieceImage } from './PieceImage.tsx'
import styles from './print.module.css'

export interface TemplateChoiceProps {
  draft: PrintDraft
  onChoose: (template: PrintTemplate) => void
}

/** The designs of a piece; words and photo stay. */
export function TemplateChoice({ draft, onChoose }: TemplateChoiceProps) {
  const text = useText()
  return (
    <fieldset className={styles['templates']}>
      <legend>
        <Text span size="sm" fw={500}>
          {text('print.design')}
        </Text>
        <Text span size="sm" c="dimmed">
          {text('print.designHint')}
        </Text>
      </legend>
      {printTemplates.map((template) => (
        <Choice
          key={template}
          draft={{ ...draft, template }}
          isChosen={template === draft.template}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  draft: PrintDraft
  isChosen: boolean
  onChoose: (template: PrintTemplate) => void
}

function Choice({ draft, isChosen, onChoose }: ChoiceProps) {
  const text = useText()
  const { data } = usePreview(draft, 'small')
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChoose(draft.template)}>
      <PieceImage kind={draft.kind} side={data?.sides[0]} alt="" />
      {text(`print.template.${draft.template}`)}
    </button>
  )
}
