import type { Section } from '#contract/website/types.ts'
import type { WebsitePage } from '#contract/website/page.ts'
import { AreasSection } from './areas.tsx'
import { BeforeAfterSection } from './before-after.tsx'
import { BookingSection, ContactSection, EndCallSection } from './contact.tsx'
import { GallerySection } from './gallery.tsx'
import { HeroSection } from './hero.tsx'
import { JobsSection } from './jobs.tsx'
import { FinancingSection, OffersSection } from './offers.tsx'
import { ReasonsSection, StepsSection } from './points.tsx'
import { QuestionsSection } from './questions.tsx'
import { RatingSection, ReviewsSection } from './reviews.tsx'
import { ServiceDetailSection } from './service-detail.tsx'
import { PricesSection, ServicesSection } from './services.tsx'
import { AboutSection, TextSection } from './story.tsx'
import { TeamSection } from './team.tsx'
import { TrustSection } from './trust.tsx'

/** One section of a page; nothing where it has nothing to show. */
export function PageSection({ page, section }: { page: WebsitePage; section: Section }) {
  switch (section.type) {
    case 'hero':
      return <HeroSection page={page} section={section} />
    case 'trust':
      return <TrustSection page={page} section={section} />
    case 'services':
      return <ServicesSection page={page} section={section} />
    case 'service_detail':
      return <ServiceDetailSection page={page} section={section} />
    case 'jobs':
      return <JobsSection page={page} section={section} />
    case 'before_after':
      return <BeforeAfterSection page={page} section={section} />
    case 'gallery':
      return <GallerySection page={page} section={section} />
    case 'reviews':
      return <ReviewsSection page={page} section={section} />
    case 'rating':
      return <RatingSection page={page} section={section} />
    case 'steps':
      return <StepsSection page={page} section={section} />
    case 'reasons':
      return <ReasonsSection page={page} section={section} />
    case 'prices':
      return <PricesSection page={page} section={section} />
    case 'offers':
      return <OffersSection page={page} section={section} />
    case 'financing':
      return <FinancingSection page={page} section={section} />
    case 'areas':
      return <AreasSection page={page} section={section} />
    case 'team':
      return <TeamSection page={page} section={section} />
    case 'about':
      return <AboutSection page={page} section={section} />
    case 'questions':
      return <QuestionsSection page={page} section={section} />
    case 'booking':
      return <BookingSection page={page} section={section} />
    case 'contact':
      return <ContactSection page={page} section={section} />
    case 'end_call':
      return <EndCallSection page={page} section={section} />
    case 'text':
      break
  }
  return <TextSection page={page} section={section} />
}
