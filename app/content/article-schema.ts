import { z } from 'zod';

export const articleCategories = [
  'Security',
  'Cloud',
  'Data Management',
  'Remote Work',
  'Compliance',
  'IT Strategy',
  'Cloud Computing',
  'Cybersecurity',
  'Managed Services',
] as const;

export type ArticleCategory = (typeof articleCategories)[number];

/** Pictures that a card can carry, as app/ui/art/illustrations.tsx calls them. */
export const articlePictures = [
  'streetcar',
  'lighthouse',
  'beach',
  'canoe',
  'ferry-dock',
  'grain-elevator',
  'bridge',
  'sugar-shed',
  'island-cottage',
  'switchboard',
  'vault',
  'lock-keeper',
  'cloud-shed',
  'crane',
  'lamp',
] as const;

const oneOf = (values: readonly string[]) => `must be one of ${values.join(', ')}`;

function words(min: number, max: number) {
  return z.string('must be text').refine((text) => text.length >= min && text.length <= max, {
    error: ({ input }) => `must have ${min} to ${max} characters, and has ${String(input).length}`,
  });
}

function listOf(item: z.ZodString, min: number, max: number, example: string) {
  const sentence = `must be a list of ${min === max ? min : `${min} to ${max}`}, such as ${example}`;
  return z.array(item, sentence).min(min, sentence).max(max, sentence);
}

/** The fields above an article's text (articles/*.md). The file's name is its address: /resources/{name}. */
export const articleFields = z.strictObject({
  /** 30-65 characters in sentence case, without the firm's name, unlike every other page's: "Cloud migration step by step". */
  title: words(30, 65),
  /** 110-155 characters: what search engines show below the title. */
  description: words(110, 155),
  /** 90-160 characters: what the card says. */
  excerpt: words(90, 160),
  /** 4-7 phrases that a reader would type: [office Wi-Fi security, network segmentation, ...]. */
  keywords: listOf(z.string('must be text'), 4, 7, '[office Wi-Fi security, network segmentation, ...]'),
  /** The topic, one of `articleCategories`: Security. */
  category: z.enum(articleCategories, oneOf(articleCategories)),
  /** Day of publication: 2023-03-14. */
  date: z.iso.date('must be a day, such as 2023-03-14'),
  /** Words of the text divided by 200, rounded; a test computes it: 8. */
  readMinutes: z.int('must be a whole number, such as 8').min(1, 'must be at least 1').max(30, 'must be at most 30'),
  /** Name of a team, without the firm's name: Security Team. */
  author: words(3, 40),
  /** Names of three other articles, without .md: [cloud-migration-guide, data-backup-strategies, ...]. */
  related: listOf(
    z.string('must be text'),
    3,
    3,
    '[cloud-migration-guide, data-backup-strategies, remote-work-it-setup]',
  ),
  /** The picture on the card, one of `articlePictures`, best used by no other article: vault. */
  art: z.enum(articlePictures, oneOf(articlePictures)),
});

export type ArticleFields = z.infer<typeof articleFields>;
