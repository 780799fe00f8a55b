import landingStyles from '../landing/landing.css?url';
import industriesSheet from './industries.css?url';

/** The style sheets of the pages about industries. */
export const industriesStyles = [landingStyles, industriesSheet].map((href) => ({ rel: 'stylesheet', href }));
