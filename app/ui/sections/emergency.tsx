import { href } from 'react-router';
import type { PageCopy } from '../../domain/firm/site.ts';
import { keywordsLine } from '../../domain/site/seo.ts';
import { firmGraph } from '../../domain/site/structured-data.ts';
import { JsonLd } from '../json-ld.tsx';
import { useSite } from '../site-context.tsx';

function Step({ title, text }: PageCopy<'emergency-page'>['steps'][number]) {
  const { fill, printable } = useSite().print;
  return (
    <li>
      <h3>{fill(title)}</h3>
      <p>{printable(text)}</p>
    </li>
  );
}

/** The whole document, without the site's header and footer, so that it loads even over a bad connection. */
export function EmergencyPage({ siteUrl, styles }: { siteUrl: string; styles: string }) {
  const site = useSite();
  const { fill, printable, printableItems } = site.print;
  const copy = site.data.pages['emergency-page'];
  const { meta, heading, lead, call, callNote, stepsHeading, steps, tellHeading, tell, dutyHeading, duties } = copy;
  const dial = `tel:${site.data.firm.phone.e164}`;
  const title = fill(meta.title);
  const description = fill(meta.description);
  const address = `${siteUrl}/emergency`;
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="index, follow" />
        <meta name="keywords" content={keywordsLine(site, meta)} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:type" content="website" />
        <meta property="og:image" content={`${siteUrl}/share.png`} />
        <link rel="canonical" href={address} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Inserted as it is, because React would escape the quotation marks of a style. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header>
          <a href={href('/')}>{fill(copy.home)}</a>
        </header>
        <main>
          <h1>{fill(heading)}</h1>
          <p>{printable(lead)}</p>
          <a className="call" href={dial}>
            {fill(call)}
          </a>
          <p>{printable(callNote)}</p>
          <h2>{fill(stepsHeading)}</h2>
          <ol>
            {steps.map((step) => (
              <Step key={step.title} {...step} />
            ))}
          </ol>
          <h2>{fill(tellHeading)}</h2>
          <ol>
            {tell.map((step) => (
              <Step key={step.title} {...step} />
            ))}
          </ol>
          <h2>{fill(dutyHeading)}</h2>
          <ul>
            {printableItems(duties).map((duty) => (
              <li key={duty}>{duty}</li>
            ))}
          </ul>
        </main>
        <footer>
          <p>{fill(copy.close)}</p>
          <a href={dial}>{fill(call)}</a>
        </footer>
        <JsonLd data={firmGraph(site, siteUrl, false)} />
      </body>
    </html>
  );
}
