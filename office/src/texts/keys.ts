import type accounts from './en/accounts.json'
import type ads from './en/ads.json'
import type amounts from './en/amounts.json'
import type assistant from './en/assistant.json'
import type booking from './en/booking.json'
import type books from './en/books.json'
import type billing from './en/billing.json'
import type checklists from './en/checklists.json'
import type crew from './en/crew.json'
import type choice from './en/choice.json'
import type copy from './en/copy.json'
import type days from './en/days.json'
import type data from './en/data.json'
import type domains from './en/domains.json'
import type deletion from './en/deletion.json'
import type customers from './en/customers.json'
import type connections from './en/connections.json'
import type emergencies from './en/emergencies.json'
import type errors from './en/errors.json'
import type fields from './en/fields.json'
import type home from './en/home.json'
import type inbox from './en/inbox.json'
import type invoices from './en/invoices.json'
import type lists from './en/lists.json'
import type importing from './en/importing.json'
import type library from './en/library.json'
import type members from './en/members.json'
import type notes from './en/notes.json'
import type notices from './en/notices.json'
import type outbox from './en/outbox.json'
import type pairs from './en/pairs.json'
import type photos from './en/photos.json'
import type permits from './en/permits.json'
import type places from './en/places.json'
import type mailings from './en/mailings.json'
import type print from './en/print.json'
import type portals from './en/portals.json'
import type pricebook from './en/pricebook.json'
import type projects from './en/projects.json'
import type quotes from './en/quotes.json'
import type request from './en/request.json'
import type requestParts from './en/requestParts.json'
import type requests from './en/requests.json'
import type reviewing from './en/reviewing.json'
import type reviews from './en/reviews.json'
import type opportunities from './en/opportunities.json'
import type schedule from './en/schedule.json'
import type search from './en/search.json'
import type surroundings from './en/surroundings.json'
import type settings from './en/settings.json'
import type shares from './en/shares.json'
import type shell from './en/shell.json'
import type shortcuts from './en/shortcuts.json'
import type showcases from './en/showcases.json'
import type support from './en/support.json'
import type taxes from './en/taxes.json'
import type templates from './en/templates.json'
import type social from './en/social.json'
import type traffic from './en/traffic.json'
import type views from './en/views.json'
import type website from './en/website.json'

/** Every key of the English catalogues; the compiler refuses a text that is not there. Key: `<area>.<name>`. */
export type TextKey = keyof (typeof accounts &
  typeof ads &
  typeof amounts &
  typeof assistant &
  typeof billing &
  typeof booking &
  typeof books &
  typeof checklists &
  typeof choice &
  typeof copy &
  typeof crew &
  typeof customers &
  typeof data &
  typeof deletion &
  typeof domains &
  typeof days &
  typeof connections &
  typeof emergencies &
  typeof errors &
  typeof fields &
  typeof home &
  typeof importing &
  typeof inbox &
  typeof invoices &
  typeof library &
  typeof lists &
  typeof members &
  typeof notes &
  typeof notices &
  typeof outbox &
  typeof pairs &
  typeof photos &
  typeof permits &
  typeof places &
  typeof mailings &
  typeof print &
  typeof portals &
  typeof pricebook &
  typeof projects &
  typeof quotes &
  typeof request &
  typeof requestParts &
  typeof requests &
  typeof reviewing &
  typeof reviews &
  typeof opportunities &
  typeof schedule &
  typeof search &
  typeof surroundings &
  typeof settings &
  typeof shares &
  typeof shell &
  typeof shortcuts &
  typeof showcases &
  typeof support &
  typeof taxes &
  typeof templates &
  typeof social &
  typeof traffic &
  typeof views &
  typeof website)
