import { href } from 'react-router';
import type { Link } from '../../../domain/landing/page.ts';
import { industryPath } from '../../../domain/landing/parents/industry-page.ts';
import type { PairPage } from '../../../domain/landing/parents/pair-page.ts';
import { pairCrumbs } from '../../../domain/landing/parents/parent-structured-data.ts';
import { ButtonLink } from '../../button.tsx';
import { useSite } from '../../site-context.tsx';
import { FactStrip } from '../landing/fact-strip.tsx';
import { PageHead } from '../page-head.tsx';
import { ParentClosing } from '../parent-closing.tsx';
import { PhoneButton } from '../phone-button.tsx';
import { Ticks } from '../ticks.tsx';
import { DayList } from './day-list.tsx';
import { LinkList } from './link-list.tsx';

interface PairViewProps {
  page: PairPage;
  locations: readonly Link[];
}

/** One service for one industry: what it means there, a checklist, the moments that it covers, and a question. */
export function PairView({ page, locations }: PairViewProps) {
  const site = useSite();
  const { data, print } = site;
  const { industry, service, price, reason } = page;
  const { facts, ...words } = page.copy;
  const copy = print.fillDeep(words);
  const servicePage = data.servicePages[service.id];
  const contact = `${href('/contact')}?service=${servicePage?.choice ?? 'other'}`;
  return (
    <>
      <PageHead title={copy.heading} lead={page.lead} crumbs={pairCrumbs(site, page)} art={servicePage?.art}>
        <div className="buttons">
          <ButtonLink href={contact}>{copy.primary}</ButtonLink>
          <PhoneButton />
        </div>
      </PageHead>
      <FactStrip facts={[...(price ? [price] : []), ...facts]} />
      <div className="wrap section pair">
        <div className="pair-text">
          <section>
            <h2>{copy.text}</h2>
            <p>{page.text.join(' ')}</p>
          </section>
          {reason.text && (
            <section className="pair-reason">
              <h2>{reason.title}</h2>
              <p>{reason.text}</p>
            </section>
          )}
          {page.questions.length > 0 && (
            <section>
              <h2>{copy.faq}</h2>
              {page.questions.map(({ question, answer }) => (
                <div key={question}>
                  <h3>{question}</h3>
                  <p>{answer}</p>
                </div>
              ))}
            </section>
          )}
        </div>
        <div className="pair-text">
          <section>
            <h2>{copy.checklist}</h2>
            <Ticks items={page.checklist} />
          </section>
          {page.day.length > 0 && (
            <section>
              <h2>{copy.day}</h2>
              <DayList rows={page.day} />
            </section>
          )}
        </div>
      </div>
      <div className="section section--shoal">
        <div className="wrap link-lists">
          <LinkList heading={copy.locations} links={locations} />
          <LinkList
            heading={copy.services}
            links={[...page.services, { href: industryPath(industry.id), label: copy.industry }]}
          />
          <LinkList
            heading={copy.industries}
            links={[...page.industries, { href: href('/services/:type', { type: service.id }), label: copy.service }]}
          />
        </div>
      </div>
      <ParentClosing copy={copy.closing} contact={contact} />
    </>
  );
}
