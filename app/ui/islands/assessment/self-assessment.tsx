import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type AssessmentCopy,
  type AssessmentMeasure,
  assessmentLevel,
  assessmentSummary,
  missingMeasures,
  resultQuery,
} from '../../../domain/leads/assessment.ts';
import { ArrowRight } from '../../art/island-icons.tsx';
import { href } from '../../href.ts';
import { keepSummary } from '../post-inquiry.ts';
import { Tooltip } from '../tooltip.tsx';
import { AssessmentResult, AssessmentVerdict } from './assessment-result.tsx';
import { keepTicks, keptTicks } from './kept-ticks.ts';
import { MeasureReason, MeasureTick } from './measure.tsx';
import { ContactStep } from './self-assessment-contact.tsx';

type Step = 'intro' | 'questionnaire' | 'contact' | 'thank-you';

interface SelfAssessmentProps {
  measures: readonly AssessmentMeasure[];
  copy: AssessmentCopy;
  /** Set if Turnstile is configured. */
  turnstileKey?: string | undefined;
}

/** The heading of a step. It gets the focus when the step opens, so that a screen reader continues there. */
function StepHeading({ focus = true, children }: { focus?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <h2 className="assessment-title" ref={heading} tabIndex={focus ? -1 : undefined}>
      {children}
    </h2>
  );
}

function Intro({ copy, onStart }: { copy: AssessmentCopy; onStart: (event: MouseEvent) => void }) {
  const { heading, intro } = copy;
  return (
    <div className="assessment-intro">
      <div>
        <StepHeading focus={false}>{heading}</StepHeading>
        <p className="lead">{intro.text}</p>
        {/* A link, because without the script it opens a page with the same questions. */}
        <a className="button" href={href('/assessment')} data-tap="" onClick={onStart}>
          {intro.start} <ArrowRight />
        </a>
      </div>
      <div className="assessment-aside on-night">
        {intro.statistic.text && (
          <p className="assessment-statistic">
            <span className="assessment-label">{intro.statistic.label}</span>
            {intro.statistic.text}
          </p>
        )}
        <p>{intro.baseline}</p>
        <a className="button button--outline" href={href('/assessment')} data-tap="" onClick={onStart}>
          {intro.begin}
        </a>
      </div>
    </div>
  );
}

interface MeasureProps {
  measure: AssessmentMeasure;
  checked: boolean;
  why: string;
  onChange: (checked: boolean) => void;
}

function Measure({ measure, checked, why, onChange }: MeasureProps) {
  const [open, setOpen] = useState(false);
  const id = `check-measure-${measure.number}`;
  return (
    <li className="measure">
      <MeasureTick id={id} measure={measure} checked={checked} onChange={onChange} />
      <Tooltip text={measure.why}>
        <button
          type="button"
          className="measure-why"
          aria-label={`${why}: ${measure.title}`}
          aria-expanded={open}
          aria-controls={`${id}-why`}
          onClick={() => setOpen(!open)}
        >
          ?
        </button>
      </Tooltip>
      <div className="measure-reason" id={`${id}-why`} hidden={!open}>
        <MeasureReason measure={measure} />
      </div>
    </li>
  );
}

interface QuestionnaireProps extends SelfAssessmentProps {
  inPlace: readonly number[];
  gaps: readonly AssessmentMeasure[];
  onToggle: (id: number, checked: boolean) => void;
  onNext: () => void;
}

function Questionnaire({ measures, copy, inPlace, gaps, onToggle, onNext }: QuestionnaireProps) {
  const { questionnaire, result } = copy;
  return (
    <>
      <StepHeading>{questionnaire.heading}</StepHeading>
      <p>{questionnaire.instruction}</p>
      <div className="assessment-columns">
        <ol className="measures">
          {measures.map((measure) => (
            <Measure
              key={measure.number}
              measure={measure}
              checked={inPlace.includes(measure.number)}
              why={questionnaire.why}
              onChange={(checked) => onToggle(measure.number, checked)}
            />
          ))}
        </ol>
        <div className="assessment-panel on-night">
          <p className="assessment-label">{result.heading}</p>
          <AssessmentVerdict missing={gaps.length} total={measures.length} copy={result} />
          <button type="button" className="button button--window" onClick={onNext}>
            {questionnaire.next}
          </button>
          <p className="visually-hidden" role="status">
            {result[assessmentLevel(gaps.length)].label}. {result.missing}: {gaps.length}
          </p>
        </div>
      </div>
    </>
  );
}

interface ThankYouProps {
  copy: AssessmentCopy['thankYou'];
  reference: string | null;
  /** The result, which stays visible. */
  children: ReactNode;
}

function ThankYou({ copy, reference, children }: ThankYouProps) {
  return (
    <>
      <StepHeading>{copy.heading}</StepHeading>
      <p className="lead">{copy.text}</p>
      {reference && (
        <p>
          {copy.reference}: <strong>{reference}</strong>
        </p>
      )}
      {children}
      <ul className="assessment-links">
        {copy.links.map(({ label, href }) => (
          <li key={href}>
            <a className="more-link" href={href}>
              {label} <ArrowRight />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Intro, questionnaire, result with contact fields, thanks. There is no way back, and nothing is sent before the last button. */
export function SelfAssessment({ measures, copy, turnstileKey }: SelfAssessmentProps) {
  const [step, setStep] = useState<Step>('intro');
  /** The numbers of the measures in place, in the order of the measures. */
  const [inPlace, setInPlace] = useState<readonly number[]>([]);
  const [reference, setReference] = useState<string | null>(null);
  const gaps = missingMeasures(measures, inPlace);
  const numbers = measures.map(({ number }) => number);

  const start = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const kept = keptTicks();
    setInPlace(numbers.filter((number) => kept.includes(number)));
    setStep('questionnaire');
  };
  const toggle = (id: number, checked: boolean) => {
    const ticked = numbers.filter((number) => (number === id ? checked : inPlace.includes(number)));
    keepTicks(ticked);
    setInPlace(ticked);
  };

  return (
    <div className="assessment" data-step={step}>
      {step === 'intro' && <Intro copy={copy} onStart={start} />}
      {step === 'questionnaire' && (
        <Questionnaire
          measures={measures}
          copy={copy}
          inPlace={inPlace}
          gaps={gaps}
          onToggle={toggle}
          onNext={() => {
            keepSummary('assessment', assessmentSummary(copy.result, gaps, measures.length));
            setStep('contact');
          }}
        />
      )}
      {step === 'contact' && (
        <>
          <StepHeading>{copy.result.heading}</StepHeading>
          <ContactStep
            copy={copy}
            gaps={gaps}
            total={measures.length}
            turnstileKey={turnstileKey}
            answers={inPlace}
            onSent={(number) => {
              keepSummary('assessment', null);
              keepTicks(null);
              setReference(number);
              setStep('thank-you');
            }}
          />
        </>
      )}
      {step === 'thank-you' && (
        <ThankYou copy={copy.thankYou} reference={reference}>
          <AssessmentResult gaps={gaps} total={measures.length} copy={copy.result}>
            {copy.thankYou.print && (
              <a className="button" href={`${href('/assessment')}?${resultQuery(inPlace)}`}>
                {copy.thankYou.print}
              </a>
            )}
          </AssessmentResult>
        </ThankYou>
      )}
    </div>
  );
}

export { SelfAssessment as Component };
