/** Copy of /resources, /blog and the article pages. The articles themselves are articles/*.md. */
export const resourcesPage = {
  meta: {
    title: 'IT articles and guides for small GTA businesses',
    description:
      'Plain articles and guides on cybersecurity, cloud, backup, remote work and IT costs, written for owners and office managers in Toronto and the GTA.',
    keywords: [
      'small business IT articles',
      'cybersecurity guide',
      'IT support Toronto',
      'cloud guide',
      'backup guide',
    ],
  },
  heading: 'Articles and guides',
  /** In breadcrumbs. */
  crumb: 'Resources',
  lead: 'Each one ends with something done: a list worked through, a question asked, a number of your own on paper. No sign-up.',
  articles: { heading: 'Start with these six', more: 'View All Resources' },
  guides: {
    heading: 'Guides for a bigger job',
    lead: 'For the week when something has to be set up, moved or put in order.',
    read: 'Read Guide',
  },
  closing: {
    heading: 'Rather talk it through?',
    text: 'Say what you are planning or what keeps going wrong, and hear how we would go about it.',
    button: 'Contact Our Team',
  },
} as const;

export const blogPage = {
  meta: {
    title: 'Blog: practical IT advice from our support teams',
    description:
      'Every article our teams have published, newest first: cybersecurity, networks, cloud, backup, remote work, licences and choosing IT support in the GTA.',
    keywords: ['IT blog Toronto', 'small business technology blog', 'cybersecurity blog Canada', 'IT advice GTA'],
  },
  heading: 'Blog',
  lead: 'Everything our teams have written, newest first. Choose a topic, or start at the top.',
  topics: 'Topics',
  allTopics: 'All topics',
  listHeading: 'All articles',
  feed: 'Atom feed',
  feedNote: 'Use a feed reader? New articles arrive in the',
  closing: {
    heading: 'A question that no article answers?',
    text: 'Call or write. If other offices ask the same, it may become the next article.',
    button: 'Ask our team',
  },
} as const;

export const articlePage = {
  contents: 'In this article',
  servicesHeading: 'Services for this',
  relatedHeading: 'Read next',
  minutes: 'min read',
  help: {
    heading: 'Want a second pair of eyes?',
    text: 'The first consultation is free. Bring the part of this article that fits your office.',
    button: 'Get Free Consultation',
  },
  share: {
    button: 'Share',
    copied: 'Link copied',
    failed: 'Copy this address:',
    address: 'Address of this article:',
  },
  closing: {
    heading: 'Would you like this done for you?',
    text: 'Tell us where you stand. We answer in plain words, with what to do first and what it costs.',
    button: 'Contact Us',
  },
} as const;

/** Unknown id under /resources: status 404 with this page. */
export const resourceNotFound = {
  title: 'Resource Not Found',
  text: "The resource you're looking for doesn't exist or has been moved.",
  link: 'Back to Resources',
} as const;
