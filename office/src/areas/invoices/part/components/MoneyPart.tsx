// Small on purpose: it stands on screens of other areas, whose first load must not bring the rest along.
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../../lib/texts.ts'
import type { BillingSectionProps } from './BillingSection.tsx'
import type { CustomerMoneyProps } from './CustomerMoney.tsx'
import type { ProjectMoneyProps } from './ProjectMoney.tsx'
import type { VisitMoneyProps } from './VisitMoney.tsx'

const parts = async () => (await Promise.all([import('./parts.ts'), loadTexts(['invoices', 'amounts'])]))[0]

const Customer = lazy(async () => ({ default: (await parts()).CustomerMoney }))
const Project = lazy(async () => ({ default: (await parts()).ProjectMoney }))
const Visit = lazy(async () => ({ default: (await parts()).VisitMoney }))
const Billing = lazy(async () => ({ default: (await parts()).BillingSection }))

/** The money of a customer: balance, credit, and invoices. */
export const CustomerMoneyPart = (props: CustomerMoneyProps) => (
  <Suspense fallback={null}>
    <Customer {...props} />
  </Suspense>
)

/** The money of a project: agreed, billed, paid, and its margin. */
export const ProjectMoneyPart = (props: ProjectMoneyProps) => (
  <Suspense fallback={null}>
    <Project {...props} />
  </Suspense>
)

/** What of the money of a visit comes next once it is done. */
export const VisitMoneyPart = (props: VisitMoneyProps) => (
  <Suspense fallback={null}>
    <Visit {...props} />
  </Suspense>
)

/** How far a quote is billed, and what can be billed of it next. */
export const QuoteBillingPart = (props: BillingSectionProps) => (
  <Suspense fallback={null}>
    <Billing {...props} />
  </Suspense>
)
