import { Flex, Stack, Text } from '@mantine/core'
import { useSite } from '../../../lib/site.tsx'
import { fillTemplate } from '#contract/templates.rules.ts'
import type { Template } from '#contract/templates.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { messageLimits, textParts } from '../../../lib/textParts.ts'
import { samplesOf } from './samples.ts'
import rows from '../../../ui/rows.module.css'

/** The text as a customer gets it, with made-up values, and what it counts as. */
export function Preview({ template, body }: { template: Template; body: string }) {
  const text = useText()
  const formats = useFormats()
  const { name: business } = useSite()
  const { by, closing, language } = template
  const words = fillTemplate(body.trim(), samplesOf(template)).trim()
  const closed = by === 'email' || closing === '' || /\bstop\b/i.test(words) ? '' : closing
  const whole = closed === '' ? words : `${words} ${closed}`
  const parts = textParts(whole)
  const count = formats.number(whole.length)
  return (
    <Flex component="figure" gap="xs" w={{ sm: '18rem' }} miw={0} flex="none" direction="column">
      <Text component="figcaption" fw={600} size="sm">
        {text(by === 'email' ? 'templates.previewMail' : 'templates.preview')}
      </Text>
      <Stack gap="xs" p="md" bd="1px solid var(--office-line)" bdrs="md" bg="var(--office-quiet)">
        <Text c="dimmed" fw={600} ta="center" size="xs">
          {business}
        </Text>
        <Text
          className={rows['lines'] ?? ''}
          py="sm"
          px="md"
          bdrs="md"
          bg="var(--office-ground)"
          size="sm"
          lang={language}
        >
          {words}
          {closed !== '' && (
            <Text span c="dimmed" inherit>
              {' '}
              {closed}
            </Text>
          )}
        </Text>
      </Stack>
      <Text c={by !== 'email' && parts > messageLimits.parts ? 'var(--mantine-color-error)' : 'dimmed'} size="sm">
        {by === 'email'
          ? text('templates.length', { characters: count })
          : text('templates.textLength', { characters: count, parts })}
      </Text>
    </Flex>
  )
}
