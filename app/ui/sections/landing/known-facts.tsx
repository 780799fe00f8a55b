import type { LocalFacts } from '../../../domain/landing/parents/location-facts.ts';
import { Accordion } from '../../accordion.tsx';

/** Facts about the location, folded because most visitors come for something else. */
export function KnownFacts({ facts }: { facts: readonly LocalFacts[] }) {
  if (facts.length === 0) return null;
  return (
    <div className="known-facts">
      <Accordion
        name="known"
        items={facts.map(({ heading, texts }) => ({
          question: heading,
          answer: (
            <div className="prose">
              <ul>
                {texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          ),
        }))}
      />
    </div>
  );
}
