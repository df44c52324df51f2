import { Button } from '@mantine/core'
import type { Plan } from '#contract/billing.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { useCheckout } from './useBilling.ts'
import { periodText, priceText } from './words.ts'
import styles from './billing.module.css'

interface PlansProps {
  /** Null while the provider cannot be asked. */
  plans: readonly Plan[] | null
  mayChoose: boolean
  onRetry: () => void
}

/** What is offered, as cards; choosing one leads to the provider's page where it is paid for. */
export function Plans({ plans, mayChoose, onRetry }: PlansProps) {
  const text = useText()
  return (
    <section className={styles['part']} aria-labelledby="plans-title">
      <h3 id="plans-title">{text('billing.plans')}</h3>
      {plans === null && (
        <div className={styles['note']} role="alert">
          <p>{text('billing.plansUnknown')}</p>
          <Button variant="default" onClick={onRetry}>
            {text('shell.tryAgain')}
          </Button>
        </div>
      )}
      {plans?.length === 0 && <p className={styles['note']}>{text('billing.noPlans')}</p>}
      {plans !== null && plans.length > 0 && <Cards plans={plans} mayChoose={mayChoose} />}
    </section>
  )
}

function Cards({ plans, mayChoose }: { plans: readonly Plan[]; mayChoose: boolean }) {
  const text = useText()
  const formats = useFormats()
  const checkout = useCheckout()
  return (
    <ul className={styles['cards']} aria-labelledby="plans-title">
      {plans.map((plan) => (
        <li key={plan.key}>
          <h4>{plan.name}</h4>
          <p className={styles['amount']}>
            <strong>{formats.money(plan.price)}</strong> {periodText(text, plan)}
          </p>
          {plan.description !== '' && <p>{plan.description}</p>}
          {mayChoose && (
            <Button
              fullWidth
              aria-label={text('billing.chooseOf', { name: plan.name, price: priceText(text, formats, plan) })}
              loading={checkout.asked === plan.key}
              disabled={checkout.isLeaving && checkout.asked !== plan.key}
              onClick={() => checkout.go(plan.key)}
            >
              {text('billing.choose')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
