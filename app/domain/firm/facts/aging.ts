/** Wording about things that change over time. */
const signs = [
  // Plans, promises and work in progress.
  /\b(?:is|are) to (?:end|open|close|move|share|stand|become|replace|rise|give way|be (?:built|extended|replaced|moved|closed|opened|widened))\b/i,
  /\bwill (?:open|close|end|move|become|replace|be (?:built|extended|replaced|moved|closed|opened|widened))\b/i,
  /\b(?:under construction|under way|still to come|is planned for towers|(?:towers|buildings|centres?|streets) are planned|main planned|community planned|proposed|upcoming)\b/i,
  /\bplanned (?:[\w ]{1,60} )?(?:subway|centres)\b/i,
  /(?<!how )\bsoon\b(?! as)/i,
  /\b(?:being|been) (?:built|rebuilt|built out|replaced|laid|cut|dug up|widened|extended)\b/i,
  /\btowers ris(?:e|ing)\b|\bnew houses go up\b/i,
  /\b(?:until|by|before) (?:the end of )?20\d\d\b/i,
  // Things that are new today.
  /\b(?:is|are) (?:so |largely )?(?:new|newly)\b|\bnewly (?:built|opened)\b/i,
  /\b[Nn]ew (?![A-Z])(?:\w+ ){0,2}(?:towers?|plazas?|plants?|warehouses?|streets?|suites?|buildings?|communit(?:y|ies)|light rail|shells?|slabs?|houses|mid-rises|practices|clinics|parts of|titles|builds|steel)\b/,
  /\bnow\b(?! and then| ask)|\b(?:recently|lately|nowadays)\b/i,
  // Mergers, and carriers by name.
  /\b(?:merged|merger|takeover|bought it in|later sold to)\b/i,
  /\b(?:telMAX|Envi|Starlink|TELUS(?! PS)|Rogers(?! Cyber)|Bell Canada|Cogeco|Beanfield)\b/i,
  /\bcarriers are still arriving\b|\bfree of tolls\b|\bdropped its tolls\b/i,
  // Software versions, whose support ends.
  /\b(?:Windows \d|Windows Server|SQL Server|Exchange Server|Office 20\d\d)/,
];

/** What happened in this decade happens again, and the newest time is the one that a reader expects. */
const thisDecade = /\b202\d\b/;
const happened = /\b(?:broke|breaks|burst|tore|struck|flooded|closed|under water|hail|restrictions)\b/i;

/** True for a sentence that is true only for a time: it should have a last day. */
export const growsOld = (text: string): boolean =>
  signs.some((sign) => sign.test(text)) ||
  text.split('.').some((sentence) => thisDecade.test(sentence) && happened.test(sentence));
