import { href } from 'react-router';
import { hoursOf, industriesByGroup } from '../../domain/landing/parents/index-of-industries.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { DayWindows } from '../../ui/art/day.tsx';
import { industriesStyles } from '../../ui/sections/industries/styles.ts';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { ParentClosing } from '../../ui/sections/parent-closing.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/industries';

export const links: Route.LinksFunction = () => industriesStyles;

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const page = { ...site.data.pages['industries-page'].meta, path: href('/industries') };
  return { meta: pageMeta(site, page, context.get(servicesContext).siteUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** All industries that the firm serves, by group, with the hours of their working day. */
export default function Industries() {
  const site = useSite();
  const copy = site.print.fillDeep(site.data.pages['industries-page']);
  return (
    <>
      <PageHead title={copy.heading} lead={copy.lead} />
      <div className="section">
        <div className="wrap industry-groups">
          {industriesByGroup(site).map(({ name, industries }) => (
            <section key={name}>
              <h2>{name || copy.others}</h2>
              <ul className="industry-rows">
                {industries.map(({ id, name, people, day }) => (
                  <li key={id}>
                    <a href={href('/industries/:industry', { industry: id })}>
                      <h3>{name}</h3>
                      <span>{people}</span>
                      <span className="industry-hours">
                        <DayWindows hours={hoursOf(day)} />
                        {copy.hours} {day[0]?.time}–{day.at(-1)?.time}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <ParentClosing copy={copy.closing} />
    </>
  );
}
