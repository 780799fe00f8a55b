import type { AssessmentMeasure } from '../../../domain/leads/assessment.ts';

interface MeasureTickProps {
  id: string;
  measure: AssessmentMeasure;
  checked?: boolean;
  defaultChecked?: boolean;
  onChange?: (checked: boolean) => void;
}

/** One measure, with a window that is lit when it is in place. */
export function MeasureTick({ id, measure, checked, defaultChecked, onChange }: MeasureTickProps) {
  return (
    <label className="measure-tick" htmlFor={id}>
      <input
        className="window-box"
        type="checkbox"
        id={id}
        name="answers"
        value={measure.number}
        checked={checked}
        defaultChecked={defaultChecked}
        onChange={onChange && (({ currentTarget }) => onChange(currentTarget.checked))}
        aria-describedby={`${id}-detail`}
      />
      <b>{measure.title}</b>
      <span className="measure-detail" id={`${id}-detail`}>
        {measure.detail}
      </span>
    </label>
  );
}

/** Why a measure matters and where it comes from. */
export function MeasureReason({ measure }: { measure: AssessmentMeasure }) {
  return (
    <>
      <p>{measure.why}</p>
      <p>Canadian Centre for Cyber Security, baseline control: {measure.baselineControl}.</p>
    </>
  );
}
