import { Switch } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconBulb from '~icons/tabler/bulb'
import IconCpu from '~icons/tabler/cpu'
import { Link } from '@tanstack/react-router'
import type { ValidationError } from '#contract/assistant.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { PhoneLink } from '../../ui/links.tsx'
import { FiguresPart } from './Figures.tsx'
import { usePlace, type Section } from './place.ts'
import { useChangeAssistant, type PartProps } from './useAssistant.ts'
import { useVoiceDemo } from './useFigures.ts'
import styles from './overview.module.css'

/** Whether it is live and what keeps it from that, how it did, and what it runs on. */
export function Overview({ set, mayChange }: PartProps) {
  const text = useText()
  const { mutate } = useChangeAssistant()
  const found = set.validation_errors.filter(({ section }) => section !== 'on')
  const blocked = !set.enabled && found.some(({ blocking }) => blocking)
  return (
    <div className={styles['overview']}>
      <div className={styles['live']} data-on={set.enabled}>
        <Switch
          size="lg"
          label={text('assistant.answers')}
          description={text(set.enabled ? 'assistant.isLive' : blocked ? 'assistant.isBlocked' : 'assistant.isReady')}
          checked={set.enabled}
          disabled={!mayChange || blocked}
          onChange={({ currentTarget }) => mutate({ enabled: currentTarget.checked })}
        />
      </div>
      {found.length > 0 && <Findings found={found} />}
      <FiguresPart />
      <Engine engine={set.engine} />
    </div>
  )
}

/** Where what was found is mended: a part of this window, or another section of the settings. */
const mendedIn: Readonly<Record<ValidationError['section'], Section | 'business' | 'services' | 'leads'>> = {
  business: 'business',
  services: 'services',
  hours: 'hours',
  questions: 'questions',
  tone: 'tone',
  users: 'handover',
  channels: 'leads',
  on: 'overview',
}

function Findings({ found }: { found: readonly ValidationError[] }) {
  const text = useText()
  return (
    <section aria-label={text('assistant.toDo')}>
      <h4 className={styles['heading']}>{text('assistant.toDo')}</h4>
      <ul className={styles['findings']}>
        {found.map(({ code, message, section, blocking }) => (
          <li key={code} className={styles['finding']} data-blocking={blocking}>
            {blocking ? <IconAlertTriangle size={20} aria-hidden /> : <IconBulb size={20} aria-hidden />}
            <div>
              <p>{message}</p>
              <p className={styles['weight']}>{text(blocking ? 'assistant.blocking' : 'assistant.advice')}</p>
            </div>
            <Mend place={mendedIn[section]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mend({ place }: { place: Section | 'business' | 'services' | 'leads' }) {
  const text = useText()
  const { go } = usePlace()
  const label = (name: string) => (
    <>
      {text('assistant.goTo', { part: name })}
      <IconArrowRight size={18} aria-hidden />
    </>
  )
  if (place === 'business' || place === 'services' || place === 'leads') {
    return (
      <Link className={styles['mend']} to="/settings" search={{ section: place }}>
        {label(text(`settings.${place}.title`))}
      </Link>
    )
  }
  return (
    <button type="button" className={styles['mend']} onClick={() => go(place)}>
      {label(text(`assistant.${place}.title`))}
    </button>
  )
}

function Engine({ engine }: Pick<PartProps['set'], 'engine'>) {
  const text = useText()
  const formats = useFormats()
  const phone = useVoiceDemo()
  return (
    <section aria-label={text('assistant.engine')}>
      <h4 className={styles['heading']}>{text('assistant.engine')}</h4>
      <p className={styles['engine']}>
        <IconCpu size={20} aria-hidden />
        <span>
          {engine.kind === 'built_in'
            ? text('assistant.engineBuiltIn')
            : text('assistant.engineModel', { model: engine.model })}
          {engine.budget_left !== null && (
            <> {text('assistant.budgetLeft', { tokens: formats.number(engine.budget_left) })}</>
          )}
        </span>
      </p>
      {phone !== null && (
        <p className={styles['voice']}>
          {text('assistant.voiceDemo')} <PhoneLink phone={phone} />
        </p>
      )}
    </section>
  )
}
