import { Badge, Button, UnstyledButton } from '@mantine/core'
import IconBolt from '~icons/tabler/bolt'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconLock from '~icons/tabler/lock'
import { lazy, Suspense, useState } from 'react'
import { fillTemplate, templateGroups, type TemplateName } from '#contract/templates.rules.ts'
import type { Template } from '#contract/templates.ts'
import { useSite } from '../../../lib/site.tsx'
import { loadTexts, useText } from '../../../lib/texts.ts'
import { samplesOf } from './samples.ts'
import styles from './templates.module.css'

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
        <section key={group} className={styles['part']} aria-labelledby={`templates-${group}`}>
          <h3 id={`templates-${group}`}>{text(`templates.group.${group}`)}</h3>
          <ul className={styles['list']}>
            {templates
              .filter((template) => template.group === group)
              .map((template) => (
                <li key={template.name}>
                  <UnstyledButton className={styles['open'] ?? ''} onClick={() => onOpen(template.name)}>
                    <span className={styles['words']}>
                      <span className={styles['name']}>
                        {text(`templates.name.${template.name}`)}
                        {template.changed && (
                          <Badge variant="light" size="lg" tt="none">
                            {text('templates.changed')}
                          </Badge>
                        )}
                      </span>
                      <span className={styles['excerpt']} lang={template.language}>
                        {fillTemplate(template.body, samplesOf(template))}
                      </span>
                    </span>
                    {template.fixed ? (
                      <IconLock size={18} aria-label={text('templates.fixed')} />
                    ) : (
                      <IconChevronRight size={20} aria-hidden />
                    )}
                  </UnstyledButton>
                </li>
              ))}
          </ul>
        </section>
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
    <section className={styles['part']} aria-labelledby="templates-replies">
      <h3 id="templates-replies">{text('templates.replies')}</h3>
      <p className={styles['about']}>{text('templates.repliesAbout')}</p>
      <Button variant="default" leftSection={<IconBolt size={18} aria-hidden />} onClick={() => setEditing(true)}>
        {text('templates.editReplies')}
      </Button>
      <Suspense fallback={null}>{editing && <EditReplies onClose={() => setEditing(false)} />}</Suspense>
    </section>
  )
}
