/** Copy of /risk-assessment, in reading order. The items, their levels and the advice are in risk-map.ts. */
export const riskAssessment = {
  meta: {
    title: 'IT Risk Heat Map for small businesses | {firm}',
    description:
      'Set a level for 20 parts of your IT and watch the risk score, the map and the advice follow. Free, no sign-up, and nothing leaves your browser.',
    keywords: ['IT risk assessment', 'IT risk heat map', 'cybersecurity assessment Toronto', 'small business IT risk'],
  },
  heading: 'IT Risk Heat Map',
  lead: 'Set a level for each of 20 items as you see it today. The map, the score and the advice follow as you go, and nothing leaves your browser until you send it.',
  noScript: {
    heading: 'The map at its starting levels',
    text: 'Changing the levels needs JavaScript, which is switched off in this browser. The list below shows the levels at which the map starts, and what we would advise for them.',
  },
  tool: {
    label: 'IT Risk Heat Map',
    tabs: 'Categories',
    next: 'Next:',
    reset: 'Reset to defaults',
    resetDone: 'All items are back at their default levels',
    undo: 'Undo',
    /** Printed after a number: "2 high or critical". */
    attention: 'high or critical',
    noAttention: 'none high or critical',
    score: {
      heading: 'Overall risk',
      lowest: '25% is the lowest possible score: an item at low still counts as 1 of 4.',
      ends: ['Low', 'Critical'],
    },
    towers: {
      heading: 'Where it sits',
      caption: 'One window per item. The fuller the window, the higher the risk.',
      /** Under each tower; soft hyphens say where a long word may break. */
      names: {
        infrastructure: 'Infra\u00ADstruc\u00ADture',
        'data-security': 'Data',
        'cloud-security': 'Cloud',
        'human-factors': 'Human',
        'perimeter-security': 'Peri\u00ADmeter',
      },
    },
    advice: {
      heading: 'What to fix first',
      lead: 'The first three items at high or critical, in the order of the map. Set one lower and the next takes its place.',
      none: 'Nothing is set to high or critical. Items at medium come next. Look again when something changes in the office: people, computers, premises or a contract.',
    },
    actions: {
      assessment: 'Get Full Assessment',
      report: 'Get Detailed Recommendations Report',
      copy: 'Copy link to this map',
      note: 'Get Full Assessment opens the contact form with these levels in the message. You can change or delete them there, and nothing is sent until you send it.',
    },
    copied: {
      title: 'Link copied',
      text: 'Whoever opens it sees the map at these levels.',
      failed: 'The link could not be copied',
      failedText: 'Copy it from the address bar: it holds these levels too.',
    },
    report: {
      heading: 'IT risk report',
      madeOn: 'Levels as set on',
      madeWith: 'Made with the IT Risk Heat Map of {firm}, {phone}',
      advise: 'What to do',
      print: 'Print',
      back: 'Back to the map',
    },
  },
  howTo: {
    heading: 'How to use the map',
    steps: [
      {
        title: 'Walk through the five tabs',
        text: 'Each tab holds four items. The line under an item says what its level looks like in a small office; rest the mouse on a bar, or move with the arrow keys, to read the others.',
      },
      {
        title: 'Choose the level that fits today',
        text: 'Go by what is true now, not by what is planned. If nobody in the office can say, take the higher level: an unknown is a risk too.',
      },
      {
        title: 'Look at the score, then at the towers',
        text: 'The score sums up all 20 items. The towers show which part of the office it comes from.',
      },
      {
        title: 'Keep it or pass it on',
        text: 'The levels are part of the page’s address: bookmark it, or copy the link to a colleague. The report lists every item with advice for those at high or critical, ready to print.',
      },
    ],
    levelsHeading: 'What the four levels mean',
  },
  expert: {
    heading: 'Have someone check the levels',
    text: 'The map is your own view, and that is where it should start. Some levels are hard to judge from a desk: whether a backup restores, what the firewall lets through, which old accounts still open mail.',
    points: [
      'A technician goes through the 20 items with you, at your office or on a call',
      'You get a written list of what to fix first, with the reason for each item',
      'Behind the advice stands {parent}, with {claim:experience} serving GTA businesses',
    ],
    button: 'Contact Our Team',
  },
  closing: {
    heading: 'Want a second pair of eyes?',
    text: 'The first consultation is free, and you decide afterwards who does the work.',
    button: 'Schedule Free Consultation',
  },
} as const;
