// Small on purpose: loaded when somebody sends one.
import type { Statement } from '#contract/payments/types.ts'
import { invoiceLimits } from '#contract/invoices/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useSendStatement, useStatementPreview, type StatementRange } from '../../send/api/useMessages.ts'
import { MessageForm } from '../../send/components/MessageForm.tsx'

interface SendStatementProps {
  statement: Statement
  range: StatementRange
  onClose: () => void
}

/** Sends a customer how they stand. */
export function SendStatement({ statement, range, onClose }: SendStatementProps) {
  const text = useText()
  const { id } = statement.customer
  const previewOf = useStatementPreview(id, range)
  const send = useSendStatement(id, range)
  return (
    <Sheet opened onClose={onClose} title={text('invoices.sendStatement')}>
      <MessageForm
        previewOf={previewOf}
        most={invoiceLimits.statementWords}
        send={text('invoices.sendStatement')}
        busy={send.isPending}
        error={send.error}
        onSend={({ channel, message }, done) => send.mutate({ channel, message }, done)}
        onClose={onClose}
      />
    </Sheet>
  )
}
