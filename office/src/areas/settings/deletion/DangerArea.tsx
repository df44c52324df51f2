import { Button, Flex, Text } from '@mantine/core'
import IconTrash from '~icons/tabler/trash'
import { useState } from 'react'
import { deletionDays } from '#contract/sites.deletion.rules.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { DeleteBusiness } from './DeleteBusiness.tsx'

/** The end of the business's settings: its owner deletes it here. */
export function DangerArea() {
  const text = useText()
  const { name } = useSite()
  const [asking, setAsking] = useState(false)
  return (
    <Flex
      component="section"
      direction="column"

      gap="sm"
      mt="3rem"
      p="md"
      bd="1px solid var(--mantine-color-trouble-outline)"
      bdrs="md"
      aria-labelledby="deletion-title"
    >
      <h3 id="deletion-title">{text('deletion.title')}</h3>
      <Text c="dimmed">{text('deletion.about', { name, days: deletionDays })}</Text>
      <Button
        w="fit-content"
        variant="outline"
        color="trouble"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {text('deletion.open')}
      </Button>
      <Sheet opened={asking} onClose={() => setAsking(false)} title={text('deletion.ask', { name })}>
        <DeleteBusiness onClose={() => setAsking(false)} />
      </Sheet>
    </Flex>
  )
}
