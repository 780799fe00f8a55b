import { peopleGraph } from '../../../domain/firm/people/person-node.ts';
import { answersWords, peopleAt, personFacts } from '../../../domain/firm/people/shown-people.ts';
import type { SitePerson } from '../../../domain/firm/people/site-people.ts';
import { JsonLd } from '../../json-ld.tsx';
import { SectionHeading } from '../../section-heading.tsx';
import { useSite } from '../../site-context.tsx';
import { Portrait } from './portrait.tsx';

function Person({ person }: { person: SitePerson }) {
  const site = useSite();
  const { fill, printable } = site.print;
  const does = printable(person.does ?? '');
  return (
    <li className="person">
      <Portrait name={person.name} picture={person.picture} sizes="84px" />
      <div>
        <h3>{fill(person.name)}</h3>
        <p className="person-role">{fill(person.role)}</p>
        {personFacts(site, person).map((fact) => (
          <p key={fact} className="muted small">
            {fill(fact)}
          </p>
        ))}
        {does && <p className="person-does">{does}</p>}
      </div>
    </li>
  );
}

/** Rows of people, and the structured data of exactly these. */
function PeopleList({ people, siteUrl }: { people: readonly SitePerson[]; siteUrl: string }) {
  const site = useSite();
  return (
    <>
      <ul className="people">
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      <JsonLd data={peopleGraph(site, people, siteUrl)} />
    </>
  );
}

/** The people of the home page or the about page, under their heading. Nothing when nobody is entered for the page. */
export function People({ place, siteUrl }: { place: 'home' | 'about'; siteUrl: string }) {
  const site = useSite();
  const people = peopleAt(site, place);
  if (people.length === 0) return null;
  return (
    <section className="section section--continued">
      <div className="wrap">
        <SectionHeading title={site.print.fill(site.data.pages['people-words'][place])} />
        <PeopleList people={people} siteUrl={siteUrl} />
      </div>
    </section>
  );
}

/** Who does the work of a service, as a part of its page. Nothing when nobody is entered for it. */
export function PeopleOfService({ service, siteUrl }: { service: string; siteUrl: string }) {
  const site = useSite();
  const people = peopleAt(site, { service });
  if (people.length === 0) return null;
  return (
    <section>
      <h2>{site.print.fill(site.data.pages['people-words'].service)}</h2>
      <PeopleList people={people} siteUrl={siteUrl} />
    </section>
  );
}

/** Who answers what a visitor has just sent. Nothing when nobody is entered for it. */
export function WhoAnswers() {
  const site = useSite();
  const [person] = peopleAt(site, 'thanks');
  if (!person) return null;
  return (
    <div className="person who-answers">
      <Portrait name={person.name} picture={person.picture} sizes="84px" />
      <p>
        <b>{site.print.fill(answersWords(site))}</b>
        <br />
        {site.print.fill(person.role)}
      </p>
    </div>
  );
}
