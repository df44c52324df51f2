import '@mantine/core/styles/Combobox.layer.css'
import type { ShowcaseDraft } from './draft.ts'
import { Details } from './Details.tsx'
import { Photos } from './Photos.tsx'
import { Preview } from './Preview.tsx'
import type { Step } from './steps.ts'
import { Words } from './Words.tsx'

export interface StepProps {
  draft: ShowcaseDraft
  onChange: (patch: Partial<ShowcaseDraft>) => void
}

/** The step that is seen, after the first. */
export function StepBody({
  step,
  onClose,
  ...shared
}: StepProps & { step: Exclude<Step, 'options'>; onClose: () => void }) {
  if (step === 'photos') return <Photos {...shared} />
  if (step === 'details') return <Details {...shared} />
  return step === 'text' ? <Words {...shared} /> : <Preview {...shared} onClose={onClose} />
}
