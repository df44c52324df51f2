import type { AdCampaign } from '#contract/ads/types.ts'
import { sourceOfAds } from '#contract/ads/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import styles from '../../components/ads.module.css'
import { nameOf } from '../../labels.ts'

/** The campaigns of one provider, the dearest first: what each cost, and how often people clicked. Nothing where there are none. */
export function CampaignRows({ campaigns }: { campaigns: readonly AdCampaign[] }) {
  const text = useText()
  const formats = useFormats()
  const [first] = campaigns
  if (first === undefined) return null
  const name = nameOf(text, sourceOfAds[first.provider])
  return (
    <>
      <h3 className={styles['provider']}>{name}</h3>
      <ul className={styles['leads']} aria-label={text('ads.campaignsOf', { name })}>
        {campaigns.map((campaign) => (
          <li key={`${campaign.account} ${campaign.id}`}>
            <span>
              <strong>{campaign.name || campaign.id}</strong>
              <small>
                {formats.list([
                  text('ads.impressions', { count: campaign.impressions }),
                  text('ads.clicks', { count: campaign.clicks }),
                  text('ads.providerLeads', { count: campaign.leads }),
                ])}
              </small>
            </span>
            <strong className={styles['end']}>
              {campaign.spent_cents === 0
                ? '–'
                : formats.exactMoney({ cents: campaign.spent_cents, currency: campaign.currency })}
            </strong>
          </li>
        ))}
      </ul>
    </>
  )
}
