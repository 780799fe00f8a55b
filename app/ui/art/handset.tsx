/** A telephone, as plain as the menu icon, because the header and the hero repeat it in the first bytes of every page. */
export const Handset = ({ size }: { size: number }) => (
  <svg className="i" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2" />
  </svg>
);
