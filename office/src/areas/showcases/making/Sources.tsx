import { Flex, Text, Title } from '@mantine/core'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import type { ShowcaseDraft } from './draft.ts'

/** What texts are made of, and what never goes into them. */
export function Sources({ draft }: { draft: ShowcaseDraft }) {
  const text = useText()
  const formats = useFormats()
  const { service, location, project, date } = draft
  const facts = [
    [text('showcases.service'), service?.name ?? ''],
    [text('showcases.location'), location],
    [text('showcases.date'), date === '' ? '' : formats.day(date)],
    [text('showcases.project'), project === null ? '' : text('showcases.ofProject', { project: project.name })],
  ].flatMap(([name = '', value = '']) => (value === '' ? [] : [{ name, value }]))
  return (
    <Flex
      component="section"
      gap={6}
      py="sm"
      px="md"
      bdrs="md"
      bg="var(--office-quiet)"
      direction="column"
      aria-labelledby="showcase-sources"
    >
      <Title fz="sm" order={3} id="showcase-sources">
        {text('showcases.madeOf')}
      </Title>
      {facts.length > 0 && (
        <Flex component="dl" gap="lg" align="center" wrap="wrap">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <Text component="dt" c="dimmed" size="xs">
                {name}
              </Text>
              <Text component="dd" miw={0} size="sm">
                {value}
              </Text>
            </div>
          ))}
        </Flex>
      )}
      <Text c="dimmed" size="xs">
        {text(facts.length === 0 ? 'showcases.noFacts' : 'showcases.neverIn')}
      </Text>
    </Flex>
  )
}
