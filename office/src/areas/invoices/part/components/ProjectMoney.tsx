import { Button, Stack } from '@mantine/core'
import IconEyeOff from '~icons/tabler/eye-off'
import IconReceipt from '~icons/tabler/receipt'
import { useId } from 'react'
import type { ProjectMoney as Money } from '#contract/invoices/overview.types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { useBeginInvoice, useProjectMoney } from '../api/useMoney.ts'
import { Facts, InvoiceRows, PartState } from './Facts.tsx'
import styles from './part.module.css'

export interface ProjectMoneyProps {
  projectId: string
  /** Without one nobody can be billed. */
  hasCustomer: boolean
}

/** What was agreed for a project, what of it is billed and paid, its margin, and its invoices. */
export function ProjectMoney({ projectId, hasCustomer }: ProjectMoneyProps) {
  const text = useText()
  const id = useId()
  const { data, error, fetchStatus } = useProjectMoney(projectId)
  const begin = useBeginInvoice({ edit: true })
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <h3 id={id}>{text('invoices.projectMoney')}</h3>
      <PartState data={data} error={error} isPaused={fetchStatus === 'paused'}>
        {({ money }) => (
          <>
            <Facts
              facts={[
                { label: text('invoices.quoted'), cents: money.quoted_cents },
                { label: text('invoices.invoiced'), cents: money.invoiced_cents },
                { label: text('invoices.paid'), cents: money.paid_cents },
                { label: text('invoices.openSum'), cents: money.balance_cents },
              ]}
            />
            <Margin money={money} />
            <InvoiceRows invoices={money.invoices} />
          </>
        )}
      </PartState>
      {hasCustomer && (
        <Button
          variant="subtle"
          mr="auto"
          px="xs"
          leftSection={<IconReceipt size={18} aria-hidden />}
          loading={begin.isPending}
          onClick={() => begin.mutate({ project: projectId })}
        >
          {text('shell.newInvoice')}
        </Button>
      )}
    </Stack>
  )
}

/** What the work costs and leaves: on the ground of what customers never see. */
function Margin({ money }: { money: Money }) {
  const text = useText()
  const formats = useFormats()
  const { cost_cents: cost, margin_cents: margin, quoted_cents: quoted } = money
  if (cost === null || margin === null || quoted === 0) return null
  const net = margin + cost
  const share = net === 0 ? undefined : formats.rate(Math.round((margin / net) * 1000) * 1000)
  return (
    <div className={styles['private']}>
      <p>
        <IconEyeOff size={16} aria-hidden />
        {text('invoices.onlyYou')}
      </p>
      <Facts
        facts={[
          { label: text('invoices.cost'), cents: cost },
          { label: text('invoices.margin'), cents: margin, note: share },
        ]}
      />
    </div>
  )
}
