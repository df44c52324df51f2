import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Stack, Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { QuoteSettings } from '#contract/quotes/types.ts'
import { quoteLimits } from '#contract/quotes/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField } from '../../../../ui/amounts/AmountFields.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { SectionSkeleton } from '../../SectionSkeleton.tsx'
import { useSigning, useUpdateSigning } from '../api/useSigning.ts'
import '../../../../ui/marks/switch.css'

/** What somebody who turns codes on begins with: a thousand dollars. */
const usualLimit = 100_000

/** How customers sign and pay on their own page. Every choice saves at once. */
export function SigningSection() {
  const signing = useSigning()
  const retry = () => void signing.refetch()
  if (signing.isPending && signing.fetchStatus === 'paused') return <OfflineError onRetry={retry} />
  if (signing.isPending) return <SectionSkeleton />
  if (signing.data === undefined) return <QueryError error={signing.error} onRetry={retry} />
  return <SigningFields settings={signing.data.settings} />
}

function SigningFields({ settings }: { settings: QuoteSettings }) {
  const text = useText()
  const update = useUpdateSigning()
  const { cooling_off: coolingOff, code_above_cents: above } = settings
  return (
    <Stack gap="xl">
      <Switch
        size="md"
        label={text('taxes.signing.coolingOff')}
        // the label around it holds the description as well
        aria-label={text('taxes.signing.coolingOff')}
        description={text('taxes.signing.coolingOffAbout')}
        checked={coolingOff}
        onChange={({ currentTarget }) => update.mutate({ cooling_off: currentTarget.checked })}
      />
      <Stack gap="md">
        <Switch
          size="md"
          label={text('taxes.signing.code')}
          aria-label={text('taxes.signing.code')}
          description={text('taxes.signing.codeAbout')}
          checked={above !== null}
          onChange={({ currentTarget }) =>
            update.mutate({ code_above_cents: currentTarget.checked ? usualLimit : null })
          }
        />
        {above !== null && (
          <MoneyField
            maw="14rem"
            label={text('taxes.signing.codeAbove')}
            value={above}
            onChange={(cents) => {
              if (cents !== null && cents !== above) update.mutate({ code_above_cents: cents })
            }}
          />
        )}
      </Stack>
      <HowToPay words={settings.how_to_pay} />
    </Stack>
  )
}

/** Saved when it is left, so that no half sentence is ever on an invoice. */
function HowToPay({ words }: { words: string }) {
  const text = useText()
  const update = useUpdateSigning()
  // null while it is as it was read
  const [written, write] = useState<string | null>(null)
  const save = () => {
    if (written === null) return
    const isSaved = () => write((now) => (now === written ? null : now))
    if (written.trim() === words) isSaved()
    else update.mutate({ how_to_pay: written }, { onSuccess: isSaved })
  }
  return (
    <Textarea
      label={text('taxes.signing.howToPay')}
      description={text('taxes.signing.howToPayAbout')}
      placeholder={text('taxes.signing.howToPayHint')}
      value={written ?? words}
      maxLength={quoteLimits.howToPay}
      autosize
      minRows={3}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={save}
    />
  )
}
