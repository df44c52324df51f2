import type { ReactNode } from 'react'
import type { PortalBusiness, PortalPage, PortalFault, PortalNews } from '#contract/portals.page.ts'
import type { LinkAssets } from '#contract/shares.page.ts'
import { businessInitials } from '#contract/templates.rules.ts'
import { shownPhone } from '../format.ts'
import { Layout } from '../share/layout.tsx'
import { textsOf } from './texts.ts'

/** What every page below a customer's own one has. */
export type Framed = Pick<PortalPage, 'locale' | 'productName' | 'business' | 'address'> & {
  readonly assets: LinkAssets
  readonly news: PortalNews | null
  readonly fault: PortalFault | null
}

/** Whose page it is: the logo on a white plate, so that any logo can be seen, otherwise initials; and the name. */
export const BusinessName = ({ business }: { business: Pick<PortalBusiness, 'name' | 'logo'> }) => (
  <p className="business">
    {business.logo === null ? (
      <span className="initials" aria-hidden="true">
        {businessInitials(business.name)}
      </span>
    ) : (
      <img className="logo" src={business.logo} alt="" height={44} />
    )}
    <span>{business.name}</span>
  </p>
)

/** The way to call them: the number where there is room for it. */
function Call({ page }: { page: Framed }) {
  const text = textsOf(page.locale)
  const { phone } = page.business
  if (phone === null) return null
  const name = text('portal.call', { phone: shownPhone(phone) })
  return (
    <a className="call" href={`tel:${phone}`} aria-label={name}>
      <span className="wide">{name}</span>
      <span className="narrow">{text('portal.call_short')}</span>
    </a>
  )
}

/** A page below a customer's own one: who it is from, the way back, and what became of the last act. */
export function Frame({
  page,
  title,
  kind,
  isScripted = false,
  children,
}: {
  page: Framed
  title: string
  kind: 'quote' | 'bill'
  /** It has something that a script makes better. */
  isScripted?: boolean
  children: ReactNode
}) {
  const text = textsOf(page.locale)
  const { business } = page
  return (
    <Layout
      locale={page.locale}
      title={`${title} – ${business.name}`}
      productName={page.productName}
      assets={page.assets}
      color={business.color}
      isScripted={isScripted}
    >
      <header className="head slim">
        <div className="head-inner">
          <BusinessName business={business} />
          <Call page={page} />
        </div>
      </header>
      <main className={`body portal ${kind}`}>
        <p className="back">
          <a href={`${page.address}?lang=${page.locale}`}>{text('portal.back')}</a>
        </p>
        <News page={page} />
        {children}
      </main>
    </Layout>
  )
}

/** What became of the last act, once and above everything. */
function News({ page }: { page: Framed }) {
  const text = textsOf(page.locale)
  const business = page.business.name
  if (page.fault !== null)
    return (
      <p className="notice notice-fault" role="alert">
        {text(`portal.fault_${page.fault}`, { business })}
      </p>
    )
  if (page.news === null) return null
  return <output className="notice">{text(`portal.done_${page.news}`, { business })}</output>
}
