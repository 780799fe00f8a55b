type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Node = { [key: string]: Json };

/** Properties that search engines require of a node, by its type. */
const required: Record<string, readonly string[]> = {
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  Answer: ['text'],
  Article: ['headline', 'description', 'datePublished', 'author', 'publisher', 'image'],
  BreadcrumbList: ['itemListElement'],
  EducationalOccupationalCredential: ['name'],
  FAQPage: ['mainEntity'],
  GeoCircle: ['geoMidpoint', 'geoRadius'],
  GeoCoordinates: ['latitude', 'longitude'],
  HowTo: ['name', 'totalTime', 'step'],
  HowToStep: ['name', 'text', 'position'],
  ListItem: ['position', 'name'],
  LocalBusiness: ['name', 'address', 'telephone', 'url'],
  MonetaryAmount: ['currency'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Organization: ['name'],
  Person: ['name', 'jobTitle'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  Question: ['name', 'acceptedAnswer'],
  Service: ['name', 'provider', 'serviceType', 'url'],
  WebSite: ['name', 'url', 'publisher'],
};

/** Properties that hold addresses. Each must be absolute and on this site. */
const addresses = ['@id', 'url', 'item', 'image', 'mainEntityOfPage', 'logo'];

const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const isEmpty = (value: Json | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The node and every node within it. */
function nodesIn(value: Json): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
}

function faultsOfNode(node: Node, ids: ReadonlySet<string>, origin: string): string[] {
  const keys = Object.keys(node);
  // A reference must point to a node of the same page.
  if (keys.length === 1 && typeof node['@id'] === 'string')
    return ids.has(node['@id']) ? [] : [`nothing has the @id ${node['@id']}`];
  const type = node['@type'];
  if (typeof type !== 'string') return [`a node without @type: ${keys.join(', ')}`];
  const properties = required[type];
  if (!properties) return [`no rule for the type ${type}: add it to tests/structured-data.ts`];
  return [
    ...properties.filter((property) => isEmpty(node[property])).map((property) => `${type} has no ${property}`),
    ...addresses.flatMap((key) =>
      asList(node[key])
        .filter((address) => typeof address !== 'string' || !address.startsWith(`${origin}/`))
        .map((address) => `${type}.${key} is ${JSON.stringify(address)}`),
    ),
    ...positionsOf(node),
  ];
}

/** Positions of steps and crumbs count from 1; every crumb but the last has an address. */
function positionsOf(node: Node): string[] {
  const items = asList(node.itemListElement ?? node.step).filter(isNode);
  const wrong = items.filter(({ position }, index) => position !== index + 1);
  const dead = node['@type'] === 'BreadcrumbList' ? items.slice(0, -1).filter(({ item }) => isEmpty(item)) : [];
  return [...wrong.map(({ name }) => `wrong position of ${name}`), ...dead.map(({ name }) => `${name} leads nowhere`)];
}

/** The faults in the contents of one script of structured data; empty when there are none. */
export function faultsOfStructuredData(json: string, origin: string): string[] {
  if (json.includes('<')) return ['contains <, which could end the script'];
  const data = JSON.parse(json) as Node;
  if (data['@context'] !== 'https://schema.org') return [`@context is ${data['@context']}`];
  const nodes = nodesIn(data['@graph'] ?? []);
  if (nodes.length === 0) return ['has no nodes'];
  const ids = new Set(nodes.filter((node) => '@type' in node).map((node) => String(node['@id'] ?? '')));
  const placeholders = /\{(?:claim:)?\w+\}/.exec(json);
  return [
    ...nodes.flatMap((node) => faultsOfNode(node, ids, origin)),
    ...(placeholders ? [`placeholder ${placeholders[0]}`] : []),
  ];
}
