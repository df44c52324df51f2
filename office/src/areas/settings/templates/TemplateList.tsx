import { Badge, Box, Button, Flex, Text } from '@mantine/core'
import IconBolt from '~icons/tabler/bolt'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconLock from '~icons/tabler/lock'
import { lazy, Suspense, useState } from 'react'
import { fillTemplate, templateGroups, type TemplateName } from '#contract/templates.rules.ts'
import type { Template } from '#contract/templates.ts'
import { useSite } from '../../../lib/site.tsx'
import { loadTexts, useText } from '../../../lib/texts.ts'
import { samplesOf } from './samples.ts'
import rows from '../../../ui/rows.module.css'

const EditReplies = lazy(async () => {
  const [{ EditReplies: Editor }] = await Promise.all([
    import('../../conversations/index.ts'),
    loadTexts(['requests', 'request']),
  ])
  return { default: Editor }
})

export interface TemplateListProps {
  /** Of one language. */
  templates: readonly Template[]
  onOpen: (name: TemplateName) => void
}

/** All texts by what they are about, each as it would be read; and the quick replies, which are the members' own. */
export function TemplateList({ templates, onOpen }: TemplateListProps) {
  const text = useText()
  return (
    <>
      {templateGroups.map((group) => (
        <Flex
          key={group}
          component="section"
          gap="md"

          direction="column"
          aria-labelledby={`templates-${group}`}
        >
          <h3 id={`templates-${group}`}>{text(`templates.group.${group}`)}</h3>
          <Box component="ul" w="100%" className={rows['rows']}>
            {templates
              .filter((template) => template.group === group)
              .map((template) => (
                <li key={template.name}>
                  <button type="button" className={rows['row']} onClick={() => onOpen(template.name)}>
                    <Flex component="span" gap={2} flex="1 1 16rem" miw={0} direction="column">
                      <Flex component="span" gap="xs" fw={600} align="center" wrap="wrap">
                        {text(`templates.name.${template.name}`)}
                        {template.changed && (
                          <Badge variant="light" size="lg" tt="none">
                            {text('templates.changed')}
                          </Badge>
                        )}
                      </Flex>
                      <Text span c="dimmed" size="sm" lineClamp={2} lang={template.language}>
                        {fillTemplate(template.body, samplesOf(template))}
                      </Text>
                    </Flex>
                    {template.fixed ? (
                      <IconLock color="var(--office-muted)" size={18} aria-label={text('templates.fixed')} />
                    ) : (
                      <IconChevronRight color="var(--office-muted)" size={20} aria-hidden />
                    )}
                  </button>
                </li>
              ))}
          </Box>
        </Flex>
      ))}
      <Replies />
    </>
  )
}

function Replies() {
  const text = useText()
  const { role } = useSite()
  const [editing, setEditing] = useState(false)
  if (role === 'field') return null
  return (
    <Flex component="section" gap="md" direction="column" aria-labelledby="templates-replies">
      <h3 id="templates-replies">{text('templates.replies')}</h3>
      <Text c="dimmed" size="sm">
        {text('templates.repliesAbout')}
      </Text>
      <Button
        w="fit-content"
        variant="default"
        leftSection={<IconBolt size={18} aria-hidden />}
        onClick={() => setEditing(true)}
      >
        {text('templates.editReplies')}
      </Button>
      <Suspense fallback={null}>{editing && <EditReplies onClose={() => setEditing(false)} />}</Suspense>
    </Flex>
  )
}
