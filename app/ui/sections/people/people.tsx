import { peopleGraph } from '../../../domain/firm/people/person-node.ts';
import { peopleAt, personFacts, type SentencePlace, whoWords } from '../../../domain/firm/people/shown-people.ts';
import type { SitePerson } from '../../../domain/firm/people/site-people.ts';
import { JsonLd } from '../../json-ld.tsx';
import { Sheet } from '../../page-styles.tsx';
import { SectionHeading } from '../../section-heading.tsx';
import { useSite } from '../../site-context.tsx';
import peopleStyles from './people.css?url';
import { Portrait } from './portrait.tsx';

/** The style sheet of people. It stands in the page, because a page without people needs none: vite/route-styles.ts. */
const Styles = () => <Sheet href={peopleStyles} />;

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
          <p key={fact} className="person-fact">
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
      <Styles />
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

/** Who does what the page is about: answers, takes the call, comes, or writes the quote. Nothing when nobody is entered for it. */
export function WhoAnswers({ place }: { place: SentencePlace }) {
  const site = useSite();
  const people = peopleAt(site, place);
  const words = whoWords(site, place);
  if (!words) return null;
  const { fill } = site.print;
  return (
    <div className="who-answers">
      <Styles />
      {people.map(({ id, name, picture }) => (
        <Portrait key={id} name={name} picture={picture} sizes="84px" />
      ))}
      <p>
        <b>{fill(words)}</b>
        {people.length === 1 && (
          <>
            <br />
            {fill(people[0]?.role ?? '')}
          </>
        )}
      </p>
    </div>
  );
}
