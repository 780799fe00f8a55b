/** What to do in the first hour of an attack: read on a telephone by someone who is frightened. Short sentences, in order. */
export interface EmergencyStep {
  title: string;
  text: string;
}

export const emergency = {
  meta: {
    title: 'Under attack? What to do in the first hour | {firm}',
    description:
      'Ransom note on the screen, files that will not open, money sent to a stranger: what to do in the first hour, in order, and whom in Canada to tell.',
  },
  heading: 'Under attack? The first hour',
  lead: 'For a ransom note, files that will not open, a mailbox in strange hands, or money sent to the wrong account. If money has just gone out, call your bank’s fraud line first, at the number on your card or statement. Then go from top to bottom. None of it needs technical knowledge.',
  call: 'Call {phone}',
  callNote: 'Say “we are under attack” first. {claim:support-24-7} emergency support available.',
  stepsHeading: 'Now, in this order',
  steps: [
    {
      title: 'Cut the network, keep the power',
      text: 'Pull the network cable and turn off Wi-Fi on every machine that behaves oddly. Leave it switched on: traces that explain the attack live in its memory. Too many machines? Unplug the office’s internet line and the switch. Unplug backup drives too. Only if a machine keeps destroying files and you cannot disconnect it, switch it off.',
    },
    {
      title: 'Call',
      text: 'Call us, or whoever looks after your computers. Have ready: what the screen says, which machines, when it began, who noticed. If a person is in danger, call 911.',
    },
    {
      title: 'Photograph the screen',
      text: 'With a telephone: the ransom note, odd file names, strange e-mails, the time. Write down who did what and when. Insurer, police and technicians will all ask.',
    },
    {
      title: 'Delete nothing, pay nothing, answer nobody',
      text: 'Do not clean, reinstall or restore yet: it destroys evidence, and a backup that is connected too early can be lost as well. Do not write to the attackers. Payment does not guarantee that the files come back.',
    },
    {
      title: 'Tell your people by voice',
      text: 'An intruder may be reading your e-mail and chat. Go round or telephone: stop working, open nothing, say what you saw, do not post about it.',
    },
    {
      title: 'Change passwords from a clean device',
      text: 'Use a telephone on mobile data or a computer that was never in this network. First the e-mail administrator, then banking, then everything that was used on an affected machine. Sign out all sessions and turn on two-step sign-in. In a stolen mailbox, look for forwarding rules that you did not make.',
    },
  ] satisfies readonly EmergencyStep[],
  tellHeading: 'Within the hour, tell',
  tell: [
    {
      title: 'Your bank',
      text: 'If money, cards or account details are involved. Use the number on your card or statement, never one from a message, and ask to recall the payment. Minutes count.',
    },
    {
      title: 'Your insurer',
      text: 'If you have cyber insurance, before you hire anyone: many policies want prompt notice and their own choice of responders.',
    },
    {
      title: 'Police and the Canadian Anti-Fraud Centre',
      text: 'Your local police on their non-emergency line, and the Canadian Anti-Fraud Centre at 1-888-495-8501. Note the file numbers. The Canadian Centre for Cyber Security takes reports as well.',
    },
  ] satisfies readonly EmergencyStep[],
  dutyHeading: 'If personal information may be out',
  duties: [
    'Under PIPEDA, a breach with a real risk of significant harm must be reported to the Office of the Privacy Commissioner of Canada, and the people concerned must be told, both as soon as feasible.',
    'Keep a record of every breach, even a small one, for 24 months.',
    'Health information in Ontario falls under PHIPA: the people concerned must be told at the first reasonable opportunity, and the Information and Privacy Commissioner of Ontario in the cases that the regulation names.',
    'A contract or your own regulator may ask for more. Speak to a lawyer today, not next week.',
  ],
  close: 'Print this page and hang it beside the telephone.',
  home: 'To the website of {firm}',
  /** The link in the footer and on the not-found page. */
  link: 'Under attack?',
} as const;
