import {
  choice,
  clockTime,
  day,
  facts,
  fragment,
  line,
  list,
  markdown,
  number,
  numberedQuestions,
  numberedSteps,
  object,
  order,
  ownId,
  paragraphs,
  pictureNames,
  pictureReference,
  reference,
  titledText,
  whole,
} from '../fields.ts';

/** Words to search for as they are written, ignoring capitals. */
const relevantWords = () =>
  list(fragment(), 'Words that concern it', 1, 60, {
    hint: 'Words or the beginnings of words. A fact about a location or another industry that contains one matters here. They choose facts and are never printed.',
    example: ['server', 'hosted', 'fibre'],
  });

const priority = () =>
  whole('Priority', 1, 5, {
    hint: 'The value of a landing page about it to the firm, from 1 to 5 (highest). It orders pages and is never printed.',
  });

export const replyFooter = (group?: string) =>
  paragraphs('Foot of every reply', {
    max: 800,
    placeholders: ['reference', 'privacyEmail'],
    hint: 'The sender, the reason, and how to stop such mail, as the anti-spam law requires. {reference} becomes the reference of the lead.',
    ...(group && { group }),
  });

/** Common to every IT firm: groups of industries, topics of articles, the foot of a reply. */
export const library = object('Library', {
  industryGroups: list(
    object('Group', {
      id: ownId('Id', { example: 'clinic' }),
      name: line('Name', {
        max: 60,
        hint: 'The heading of its industries in the index of industries.',
        example: 'Clinics',
      }),
      means: line('What its industries have in common'),
    }),
    'Groups of industries',
    1,
    20,
    { hint: 'A sentence about a location may be for a group instead of one industry. Industries name their groups.' },
  ),
  articleTopics: list(
    object('Topic', {
      name: line('Name', { max: 40, example: 'Security' }),
      service: reference('service', 'Service', { hint: 'The service that an article on this topic links to.' }),
    }),
    'Topics of articles',
    1,
    20,
  ),
  replyFooter: replyFooter(),
});

export const service = object('Service', {
  name: line('Name', { max: 60, example: 'Managed IT Services' }),
  order: order(),
  aliases: list(ownId('Alias'), 'Other addresses', 0, 20, {
    hint: 'Further names under /services/ that show this service.',
    example: ['managed-it'],
  }),
  summary: line('Summary', { max: 400, hint: 'One sentence that describes the service.' }),
  includes: facts('What is done', 5, 5),
  firstMonth: facts('What happens first', 3, 3),
  choose: numberedSteps('How to choose a provider', 4),
  faq: numberedQuestions('Questions', 2, 2, { hint: 'Answers may hold placeholders such as {phone}.' }),
  buyerFaq: numberedQuestions('Questions on its page', 0, 4, {
    hint: 'What a buyer asks before signing. Landing pages print the shortest of them.',
  }).optional(),
  kinship: list(reference('service', 'Service'), 'Nearest services', 0, 3, { hint: 'Nearest first.' }),
  priority: priority(),
  relevantWords: relevantWords(),
});

const dayRows = () =>
  list(
    object('Moment', {
      number: number(),
      time: clockTime('Time'),
      moment: line('What happens', { max: 120 }),
      control: line('What covers it', { max: 160 }),
    }),
    'A working day',
    3,
    12,
    { hint: 'In order; it may run past midnight.' },
  );

export const industry = object('Industry', {
  name: line('Name', { max: 60, example: 'Dental Practices' }),
  order: order(),
  people: line('The people', { max: 80, hint: 'Plural noun.', example: 'dentists and hygienists' }),
  workplace: line('Where they work', { max: 40, hint: 'Singular noun.', example: 'practice' }),
  groups: list(ownId('Group'), 'Groups', 0, 5, { hint: 'Ids of industry groups in the library.', example: ['clinic'] }),
  systems: facts('Systems in use', 0, 12, { hint: 'The ones in use in any province; a jurisdiction adds its own.' }),
  incidents: facts('Incidents that are typical', 0, 12),
  day: dayRows(),
  hours: line('Hours', { max: 400, hint: 'When the industry works, and when maintenance may be done.' }),
  faq: numberedQuestions('Questions', 0, 6, { hint: 'Questions that no law decides; a jurisdiction adds its own.' }),
  kinship: list(reference('industry', 'Industry'), 'Nearest industries', 0, 3, { hint: 'Nearest first.' }),
  priority: priority(),
  relevantWords: relevantWords(),
});

/** Id: `{service}.{industry}`. */
export const serviceIndustry = object('Service for an industry', {
  text: list(line('Sentence', { max: 400 }), 'Text', 4, 5, {
    hint: '75 to 110 words together, without names of places. No sentence appears in two documents.',
  }),
  reason: titledText('Reason to choose'),
  faq: object('Question', { question: line('Question', { max: 200 }), answer: line('Answer', { max: 500 }) }),
});

/** A measure of the self-assessment. */
export const measure = object('Measure', {
  number: whole('Number', 1, 10, { hint: 'Key of the stored answer: never change it.' }),
  title: line('Title', { max: 80 }),
  detail: line('Detail', { max: 70, hint: 'One line that helps to answer.' }),
  why: line('Why it matters', { max: 220 }),
  gap: line('First step when it is missing', { max: 200 }),
  baselineControl: line('Baseline control', {
    max: 160,
    hint: 'The matching control of the "Baseline cyber security controls for small and medium organizations" by the Canadian Centre for Cyber Security. Without a match, say so here.',
  }),
});

const levelIds = ['low', 'medium', 'high', 'critical'] as const;
const advice = (label: string, hint: string) =>
  object(label, { title: line('Title', { max: 60 }), advice: line('Advice', { max: 500, hint }) });

/** The items of the risk heat map. */
export const riskMap = object('Risk map', {
  levels: list(
    object('Level', {
      id: choice('Id', levelIds),
      label: line('Name', { max: 20 }),
      value: whole('Points', 1, 4),
      description: line('What it means', { max: 160 }),
    }),
    'Levels',
    4,
    4,
  ),
  categories: list(
    object('Category', {
      id: ownId('Id'),
      name: line('Name', { max: 40 }),
      items: list(
        object('Item', {
          id: ownId('Id', { hint: 'Part of addresses that people share: never rename it.' }),
          name: line('Name', { max: 40 }),
          hint: line('What to look at', { max: 80 }),
          defaultRisk: choice('Level at the start', levelIds),
          means: object('What each level looks like', {
            low: line('Low', { max: 200 }),
            medium: line('Medium', { max: 200 }),
            high: line('High', { max: 200 }),
            critical: line('Critical', { max: 200 }),
          }),
          high: advice('Advice for a high level', 'For this quarter, in two or three sentences.'),
          critical: advice('Advice for a critical level', 'For this week, in two or three sentences.'),
        }),
        'Items',
        4,
        4,
      ),
    }),
    'Categories',
    5,
    5,
  ),
});

/** A template for replies from the inbox. */
export const replyTemplate = object('Reply template', {
  name: line('Name', { max: 40 }),
  order: order(),
  text: paragraphs('Text', {
    max: 2000,
    placeholders: ['name', 'gaps'],
    hint: 'Plain text without the signature. {name} is the visitor’s, {gaps} the measures that the assessment found missing. No promotion: it answers an inquiry.',
  }),
});

/** The length of texts that search engines and cards show whole, in characters. */
export const usualLengths = {
  title: { least: 30, most: 65 },
  description: { least: 110, most: 155 },
  excerpt: { least: 90, most: 160 },
} as const;

const made = 'Made from the text where you write nothing';

/**
 * An article; its file name is the address /resources/{id}. It needs a title, a text and a day; the panel fills in the day.
 * `complete-article.ts` makes the rest.
 */
export const article = object('Article', {
  title: line('Title', { max: 200, usual: usualLengths.title, hint: 'Sentence case, without the firm’s name.' }),
  body: markdown('Text', {
    hint: 'Markdown: ## begins a heading, - an item of a list, > a quote; [words](https://example.org) is a link.',
  }),
  date: day('Published', { example: '2023-03-14', hint: 'With a day to come, the article is shown from that day on.' }),
  time: clockTime('Time of that day', {
    hint: 'The article is shown from this time on. Without it, from midnight.',
    example: '09:00',
  }).optional(),
  reviewed: day('Reviewed', {
    hint: 'The last day on which somebody read the whole article and found it still right. Shown beside the first day.',
    example: '2026-11-23',
  }).optional(),
  picture: pictureReference('Photograph', { hint: 'A picture of the firm in place of the drawn one.' }).optional(),
  category: line('Topic', {
    max: 40,
    refers: 'article-topic',
    hint: 'Without a choice, the topic whose words the text uses most.',
    example: 'Security',
    group: made,
  }).optional(),
  description: line('Description', {
    usual: usualLengths.description,
    hint: 'The text that search engines show below the title. Without it, the beginning of the text.',
    group: made,
  }).optional(),
  excerpt: line('Excerpt', {
    usual: usualLengths.excerpt,
    hint: 'The text on the card. Without it, the beginning of the text.',
    group: made,
  }).optional(),
  keywords: list(line('Keyword', { max: 80 }), 'Keywords', 1, 12, {
    hint: 'Without any, words of the topic.',
    group: made,
  }).optional(),
  service: reference('service', 'Service', {
    hint: 'The service that fits the article, if the service of its topic does not.',
    group: made,
  }).optional(),
  author: line('Author', {
    max: 80,
    hint: 'A person or a team. Without one, the firm.',
    example: 'Cloud Team',
    group: made,
  }).optional(),
  readMinutes: whole('Reading time', 1, 60, { hint: 'In minutes. Without it, it is counted.', group: made }).optional(),
  related: list(reference('article', 'Article', { mayBeMissing: true }), 'Read next', 0, 3, {
    hint: 'The newest others follow until there are three.',
    group: made,
  }).optional(),
  art: choice('Picture on the card', pictureNames, {
    hint: 'Without a choice, one of the drawings.',
    group: made,
  }).optional(),
});
