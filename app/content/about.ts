/** Copy of the about page. Figures about the firm come from the claims list; the page says nothing else about its past. */
export const about = {
  meta: {
    title: 'About {firm}: IT support for the GTA',
    description:
      'Who looks after your computers: a GTA team, a division of {parent}, with prices in writing and technicians who come to you.',
    keywords: ['about {firm}', 'IT company Toronto', 'managed service provider GTA', 'local IT team Toronto'],
  },
  heading: 'The IT department for offices that have none',
  lead: '{firm} looks after the computers, networks and data of small businesses in Toronto and the Greater Toronto Area. It is a division of {parent}.',
  story: {
    heading: 'Why there is a {firm}',
    paragraphs: [
      'In many small offices one person is good with computers, and that person was hired to do something else. When the mail stops or a laptop goes missing, they drop everything, and a day of their real work is lost. {firm} is the team they can hand it to.',
      'We are the part of {parent} that works for small businesses. The group has {claim:experience} of serving the GTA; in Toronto itself we have been at it for {claim:toronto-15-years}. You deal with a small crew that knows your office, and the larger ship is alongside when a move, an emergency or an unusual question needs more hands.',
      'Our work is mostly quiet. Updates are installed, copies are made and tried, former employees lose their access, and the router that was about to fail is replaced on a Tuesday instead of failing on a Friday.',
    ],
  },
  ways: {
    heading: 'How we work',
    points: [
      {
        title: 'Plain words',
        text: 'You hear what is wrong, what it costs to fix and what happens if it is left alone. Then you decide.',
      },
      {
        title: 'The price in writing',
        text: 'The quote names what is included, and the invoice matches the quote. Work outside it is quoted first.',
      },
      {
        title: 'Yours to keep',
        text: 'Passwords, licences, diagrams and lists of equipment belong to you. If you leave, they leave with you.',
      },
      {
        title: 'Someone comes',
        text: 'Much can be solved over a secure connection. When it cannot, a technician comes to your door.',
      },
    ],
  },
  facts: [
    { value: '{claim:clients}', label: 'Small business clients' },
    { value: '{claim:experience}', label: 'Serving GTA businesses' },
    { value: '{claim:support-24-7}', label: 'Support, every day of the year' },
    { value: '{claim:satisfaction}', label: 'Client satisfaction' },
  ],
  services: {
    heading: 'What people hire us for',
    links: [
      {
        icon: 'Headset',
        title: 'Managed IT services',
        text: 'A help desk, updates, monitoring and planning for every computer, for one monthly fee.',
        href: '/services/managed-it-services',
      },
      {
        icon: 'ShieldCheck',
        title: 'Cybersecurity',
        text: 'Sign-ins, e-mail, computers and staff prepared for the attacks that reach small offices.',
        href: '/services/cybersecurity',
      },
      {
        icon: 'Wrench',
        title: 'Technical support',
        text: 'Someone with tools and parts, on site, for what cannot be fixed over the phone.',
        href: '/services/technical-support',
      },
    ],
  },
  team: {
    heading: 'The people behind the number',
    text: '{claim:certified} technicians answer it, and the one who takes your call can open your file. The quickest way to judge them is to ask something you have always wanted to know about your own network.',
    button: 'Get to Know Our Team',
  },
  area: {
    heading: 'Where we work',
    lead: 'On site in these cities and their neighbours, and {claim:remote-ontario}.',
    check: 'Check if we serve your area',
    mapHeading: 'Service area map',
    mapLabel:
      'Map of the Greater Toronto Area on Lake Ontario, with the circle we serve around each place. The same places stand in the list beside it.',
    listNote: 'Each circle is drawn around the centre of the place. The figure is its radius.',
  },
  closing: {
    heading: 'Bring us the problem you have learned to live with',
    text: 'A free consultation, at your office or by phone. You get a plain answer and a written list of what to fix first.',
    button: 'Get Free Consultation',
  },
} as const;
