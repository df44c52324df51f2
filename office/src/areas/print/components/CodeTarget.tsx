import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, Stack, Text } from '@mantine/core'
import type { PrintCode } from '#contract/print/types.ts'
import { useText } from '../../../lib/texts.ts'
import { CopyField } from '../../../ui/fields/CopyField.tsx'
import { useChangeCode, usePages } from '../api/usePrint.ts'
import { pageName } from '../labels.ts'

/** Where a code leads, which can be changed after it was printed, and its address. */
export function CodeTarget({ code }: { code: PrintCode }) {
  const text = useText()
  const { data } = usePages()
  const change = useChangeCode()
  const pages = data?.pages ?? []
  const isKnown = pages.some(({ path }) => path === code.path)
  return (
    <Stack gap="xs">
      <NativeSelect
        label={text('print.leadsTo')}
        description={text('print.leadsToHint')}
        value={change.isPending ? change.variables.body.path : code.path}
        disabled={change.isPending}
        onChange={({ currentTarget: { value } }) => change.mutate({ code, body: { path: value } })}
        data={[
          ...(isKnown ? [] : [{ value: code.path, label: code.path || '/' }]),
          ...pages.map((page) => ({ value: page.path, label: pageName(text, page) })),
        ]}
      />
      <CopyField label={text('print.codeAddress')} value={code.address} />
      <Text size="sm" c="dimmed">
        {text('print.scans', { count: code.scans })}
      </Text>
    </Stack>
  )
}
