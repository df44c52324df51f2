import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import type { WebsiteFacts } from '#contract/website/types.ts'
import { websiteLimits } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'

type License = WebsiteFacts['licenses'][number]

export interface LicensesProps {
  licenses: readonly License[]
  /** `mark`: which field was typed in; null for an entry that came or went. */
  onChange: (licenses: License[], mark: string | null) => void
}

/** The business's licenses, as they stand on its papers. */
export function Licenses({ licenses, onChange }: LicensesProps) {
  const text = useText()
  const set = (index: number, part: Partial<License>) =>
    onChange(
      licenses.map((license, at) => (at === index ? { ...license, ...part } : license)),
      `facts.license.${index}.${Object.keys(part).join('.')}`,
    )
  return (
    <Stack gap="sm" component="fieldset" p={0} m={0} bd={0}>
      <Text component="legend" size="sm" fw={500} mb={4}>
        {text('website.fact.licenses')}
      </Text>
      {licenses.map(({ label, number, state }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- licenses have no name of their own
        <Group key={index} gap="xs" wrap="nowrap" align="flex-end">
          <TextInput
            flex={2}
            label={text('website.licenseLabel')}
            placeholder={text('website.licenseExample')}
            maxLength={websiteLimits.title}
            value={label}
            onChange={({ currentTarget }) => set(index, { label: currentTarget.value })}
          />
          <TextInput
            flex={2}
            label={text('website.licenseNumber')}
            maxLength={40}
            value={number}
            onChange={({ currentTarget }) => set(index, { number: currentTarget.value })}
          />
          <TextInput
            flex={1}
            miw="3.5rem"
            label={text('website.licenseState')}
            placeholder="CA"
            maxLength={2}
            value={state}
            onChange={({ currentTarget }) => set(index, { state: currentTarget.value.toUpperCase() })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={text('website.licenseRemove', { number: index + 1 })}
            onClick={() => onChange(licenses.toSpliced(index, 1), null)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {licenses.length < websiteLimits.licenses && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...licenses, { label: '', number: '', state: '' }], null)}
        >
          {text('website.licenseAdd')}
        </Button>
      )}
    </Stack>
  )
}
