import { usePageParts } from './page-parts.ts';
import { paintedSheet, paintFile } from './paint.ts';
import { useSite } from './site-context.tsx';

/** A style element in the firm's colours. */
export function InlineStyle({ css }: { css: string }) {
  const painted = paintFile(useSite(), css);
  usePageParts()?.styles.add(painted);
  // Inserted as HTML, because React would escape the quotation marks.
  return <style dangerouslySetInnerHTML={{ __html: painted }} />;
}

/** A link to a whole style sheet in the firm's colours. */
export function Sheet({ href }: { href: string }) {
  return <link rel="stylesheet" href={paintedSheet(useSite(), href)} />;
}

/** Makes the open page follow edits, in the firm's colours. */
const DevelopmentHead = ({ colours }: { colours: string }) => (
  <>
    <script type="module" src="/@vite/client" />
    <InlineStyle css={colours} />
  </>
);

const Sheets = ({ sheets }: { sheets: readonly string[] }) => sheets.map((href) => <Sheet key={href} href={href} />);

/** The styles and links of the page's routes. Belongs in the head, in place of React Router's `Links`, which knows no colours. */
export function PageLinks() {
  const files = usePageParts()?.files;
  if (!files) return null;
  const { rules, sheets, laterSheets, colours, links } = files;
  return (
    <>
      {rules === null ? <Sheets sheets={sheets} /> : <InlineStyle css={rules} />}
      {laterSheets.length > 0 && (
        // For a browser without scripts. Others load them after the first paint: client-entry.tsx.
        <noscript>
          <Sheets sheets={laterSheets} />
        </noscript>
      )}
      {colours !== null && <DevelopmentHead colours={colours} />}
      {links.map((link) => (
        <link key={link.href} {...link} />
      ))}
    </>
  );
}
