import type { IndustrySlug } from '../../content/industries.ts';
import type { ServiceSlug } from '../../content/landing-services.ts';

/**
 * Words that show that a fact of another dimension matters to a service or an industry. They choose the facts that a page prints
 * and are never printed themselves.
 */
export const serviceWords: Readonly<Record<ServiceSlug, RegExp>> = {
  'managed-it-services':
    /updat|account|leaver|departed|former|inventor|device|windows|monitor|new hire|enrol|staff|landlord|several/gi,
  'cybersecurity-services':
    /forged|fraud|stolen|steal|thief|ransomware|breach|factor|password|sign-in|sign in|hijack|intruder|false|trap|credential|encrypt|identity/gi,
  'cloud-computing':
    /server|hosted|hosting|cloud|program|application|database|ERP|software|line|fibre|power|video|home|region/gi,
  'cloud-services':
    /e-mail|mailbox|mail|inbox|portal|link|shared|folder|document|signature|calendar|Microsoft 365|Google|Teams|spreadsheet/gi,
  'it-consulting':
    /polic|contract|register|requires|guidance|by law|years|supplier|customer|licen|questionnaire|lease|carrier|new |price|cost|vendor/gi,
  'help-desk-support':
    /desk|phone|call|asks|signs? in|login|locked|staff|code|screen|students|seasonal|evening|weekend|hour/gi,
  'technical-support':
    /printer|scanner|terminal|machine|laptop|tablet|camera|sensor|label|disk|projector|old |motor|compressor|weld|heat|dust|panel|repair|road|highway/gi,
  'network-services':
    /Wi-Fi|wireless|network|cable|cabling|fibre|line|riser|router|access point|internet|telecom|switch|connection|modem|carrier|signal/gi,
  'backup-services':
    /backup|cop(?:y|ies)|kept|keep records|record|years|disk|lost|archive|encrypted in|ransomware|versions|off site|retention|storm|ice|flood|battery|generator|basement/gi,
};

export const industryWords: Readonly<Record<IndustrySlug, RegExp>> = {
  healthcare: /hospital|clinic|medical|health|doctor|specialist|patient|physician|consent|identity|fax|appointment/gi,
  legal: /law|court|lawyer|legal|registry|deal|contract|confiden|deadline|closing|evidence|polic|document|regulator/gi,
  accounting:
    /account|tax|bank|audit|office|spreadsheet|Excel|portal|deadline|bookkeep|small business|owner|renewal|season/gi,
  'real-estate':
    /condominium|tower|home|developer|resident|agent|phone|sign|mobile|personal|community|leaver|depart|new /gi,
  dental: /dent|clinic|medical|health|practice|imag|vendor|shopfront|plaza|chair|front-desk|front desk|large/gi,
  'financial-services':
    /bank|invest|wealth|financ|insur|adviser|office|regulator|insurer|encrypt|log|administrator|forged|identity|second/gi,
  general: /office|headquarters|business park|engineer|employ|staff|contract|invoice|licence|everyone|meeting/gi,
  'small-business':
    /shop|owner|small|main street|family|restaurant|independent|plain|fee|free|price|cost|simple|mailbox/gi,
  manufacturing:
    /plant|factor|manufactur|steel|auto|parts|maker|industrial|machin|controller|equipment|server|old|heat|power|dust/gi,
  construction:
    /contractor|construct|builder|trades|steel|quarr|gravel|developer|site|mobile|tablet|photo|cellular|laptop|drawing|invoice/gi,
  retail: /shop|mall|store|retail|outlet|card|till|payment|terminal|customer|visitor|season|guest/gi,
  'non-profit':
    /community|church|arts|centre|museum|volunteer|charit|health program|festival|access|depart|personal|free|training|cost/gi,
  education: /universit|college|school|student|campus|teach|class|training|account|group|filter|guest|Wi-Fi|Google/gi,
  logistics:
    /warehouse|truck|freight|rail|intermodal|airport|port |distribution|customs|highway|scanner|phone|night|line|link|dock/gi,
  hospitality:
    /hotel|restaurant|casino|tourist|visitor|patio|event|season|banquet|guest|card|Wi-Fi|payment|evening|printer/gi,
  insurance:
    /insur|broker|office|claim|financ|storm|portal|forged|mailbox|password|identity|phone|insurer|regulator|record/gi,
};

const counted = new Map<RegExp, Map<string, number>>();

function matches(text: string, words: RegExp): number {
  const counts = counted.get(words) ?? new Map<string, number>();
  counted.set(words, counts);
  const count = counts.get(text) ?? text.match(words)?.length ?? 0;
  counts.set(text, count);
  return count;
}

/** The `limit` items that contain most of `words`, in their own order; among equals the earlier ones. */
export function mostRelevant<T>(items: readonly T[], textOf: (item: T) => string, words: RegExp, limit: number): T[] {
  if (items.length <= limit) return [...items];
  const ranked = items
    .map((item, index) => ({ index, item, weight: matches(textOf(item), words) }))
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  return ranked
    .slice(0, limit)
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item);
}
