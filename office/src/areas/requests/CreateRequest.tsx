import { useText } from '../../lib/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { CreateRequestForm, type CreateRequestFormProps } from './CreateRequestForm.tsx'

/** The window to add a request by hand. */
export function CreateRequest(props: CreateRequestFormProps) {
  const text = useText()
  return (
    <Sheet opened onClose={props.onClose} title={text('requests.createTitle')} size="lg">
      <CreateRequestForm {...props} />
    </Sheet>
  )
}
