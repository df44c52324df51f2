import IconBuildingBank from '~icons/tabler/building-bank'
import IconCreditCard from '~icons/tabler/credit-card'
import type { Billing } from '#contract/billing.ts'
import { useText } from '../../../lib/texts.ts'
import { Mark } from '../../../ui/marks/Mark.tsx'
import { methodText } from './words.ts'
import styles from './billing.module.css'

/** What the plan is paid with, and which of them is charged. */
export function PaymentMethods({ methods }: { methods: Billing['payment_methods'] }) {
  const text = useText()
  return (
    <section className={styles['part']} aria-labelledby="methods-title">
      <h3 id="methods-title">{text('billing.methods')}</h3>
      <ul className={styles['rows']} aria-labelledby="methods-title">
        {methods.map((method) => {
          const Sign = method.type === 'us_bank_account' ? IconBuildingBank : IconCreditCard
          const name = methodText(text, method)
          return (
            <li className={styles['row']} key={method.id}>
              <Sign size={22} stroke={1.7} aria-hidden />
              <div>
                <p className={styles['name']}>
                  {method.number === '' ? name : text('billing.method', { name, number: method.number })}
                  {method.selected && <Mark meaning="brand" label={text('billing.charged')} />}
                </p>
                {method.expires !== null && (
                  <p className={styles['about']}>{text('billing.expires', { month: method.expires })}</p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
