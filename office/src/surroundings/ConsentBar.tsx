import { Button } from '@mantine/core'
import { useText } from '../lib/texts.ts'
import { keepConsent } from './consent.ts'
import styles from './consent.module.css'

/** Asks once whether screens may be counted. Nothing is loaded before the answer, and both answers are as easy. */
export function ConsentBar({ onChoose }: { onChoose: (agreed: boolean) => void }) {
  const text = useText()
  const choose = (agreed: boolean) => {
    keepConsent(agreed ? 'agreed' : 'declined')
    onChoose(agreed)
  }
  return (
    <section className={styles['bar']} aria-labelledby="consent-title">
      <div>
        <strong id="consent-title">{text('surroundings.consentTitle')}</strong>
        <p>{text('surroundings.consentText')}</p>
      </div>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={() => choose(false)}>
          {text('surroundings.decline')}
        </Button>
        <Button variant="default" onClick={() => choose(true)}>
          {text('surroundings.agree')}
        </Button>
      </div>
    </section>
  )
}
