import { type Place, provinceName } from '../app/domain/firm/market/atlas.ts';
import { allPlaces } from '../app/domain/firm/market/region-of.ts';
import { postalLetters } from '../app/domain/firm/setup/markets.ts';
import { setupSteps } from '../app/domain/firm/setup/setup-steps.ts';
import { between, type Random } from '../app/domain/numbers/random.ts';
import { placeSources } from '../app/server/firm/open-packs.server.ts';
import { addUser, signIn } from './admin.ts';
import type { TestServer } from './app.ts';
import { decode, textOf } from './html.ts';

type Fields = [string, string][];

const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return found === undefined ? undefined : decode(found);
};

/** What a browser would send from a form: the fields with their values, boxes only when they are ticked. */
function fieldsOf(form: string): Fields {
  const fields: Fields = [];
  for (const [, attributes = '', selected = '', inside = ''] of form.matchAll(
    /<input\b([^>]*)>|<select\b([^>]*)>([\s\S]*?)<\/select>/g,
  )) {
    const tag = selected === '' ? 'input' : 'select';
    const [name, type] = [attribute(attributes || selected, 'name'), attribute(attributes, 'type')];
    if (name === undefined || / disabled/.test(attributes) || type === 'file' || type === 'submit') continue;
    if ((type === 'checkbox' || type === 'radio') && !/ checked/.test(attributes)) continue;
    const chosen = /<option\b([^>]* selected[^>]*)>/.exec(inside)?.[1] ?? /<option\b([^>]*)>/.exec(inside)?.[1];
    const value = tag === 'select' ? attribute(chosen ?? '', 'value') : attribute(attributes, 'value');
    fields.push([name, value ?? '']);
  }
  return fields;
}

const choicesOf = (form: string, name: string): string[] =>
  [...form.matchAll(/<input\b([^>]*)>/g)]
    .filter(([, attributes = '']) => attribute(attributes, 'name') === name && !/ type="hidden"/.test(attributes))
    .map(([, attributes = '']) => attribute(attributes, 'value') ?? '');

/** Fields of `before` that differ: each text, choice and tick counts once. */
function inputsBetween(before: Fields, after: Fields): number {
  const [was, is] = [before, after].map((fields) => fields.map(([name, value]) => `${name}\n${value}`));
  const gone = was?.filter((one) => !is?.includes(one)).map((one) => one.split('\n')[0]) ?? [];
  const come = is?.filter((one) => !was?.includes(one)).map((one) => one.split('\n')[0]) ?? [];
  return come.length + gone.filter((name) => !come.includes(name)).length;
}

/** A firm that moves in. */
export interface NewFirm {
  place: Place;
  services: readonly string[];
  industries: readonly string[];
}

/** The outcome of the setup: how much the person typed and pressed, and where a form refused what. */
export interface Moved {
  inputs: number;
  refused: { step: string; words: string } | null;
}

export const everyPlace = (): Place[] => allPlaces(placeSources({ own: 'content', others: [] }), []);

/** A random part of `all`, of at least one. */
export const subset = (random: Random, all: readonly string[]): string[] => {
  const share = 0.15 + random() * 0.85;
  const some = all.filter(() => random() < share);
  return some.length > 0 ? some : [all[between(random, 0, all.length - 1)] ?? ''];
};

/** Keeps the fields of `form` except those of `name`, of which only `wanted` are ticked. */
const ticked = (fields: Fields, name: string, wanted: readonly string[]): Fields => [
  ...fields.filter(([key]) => key !== name),
  ...wanted.map((value): [string, string] => [name, value]),
];

function firmFields(fields: Fields, { place }: NewFirm): Fields {
  const typed: Record<string, string> = {
    name: 'Cedar Works IT',
    phone: '902 555 0142',
    email: 'hello@cedarworks.example',
    street: '12 Main Street',
    place: provinceName(place.province) ? `${place.name}, ${provinceName(place.province)}` : place.name,
    postalCode: `${postalLetters[place.province]?.charAt(0) ?? 'K'}1A 1A1`,
  };
  // The box for Quebec is in the form only once the place is known there.
  const confirmed: Fields = place.province === 'QC' ? [['french', 'on']] : [];
  return [...fields.map(([name, value]): [string, string] => [name, typed[name] ?? value]), ...confirmed];
}

/** The fields as the person leaves them on a step. */
function answered(step: string, form: string, firm: NewFirm): Fields {
  const fields = fieldsOf(form);
  if (step === 'firm') return firmFields(fields, firm);
  if (step === 'sell') return ticked(fields, 'services', firm.services);
  if (step === 'who') {
    const fixed = fields.filter(([name]) => name === 'industries').map(([, value]) => value);
    const always = fixed.filter((id) => !choicesOf(form, 'industries').includes(id));
    return ticked(fields, 'industries', [...new Set([...always, ...firm.industries])]);
  }
  if (step === 'listing') return ticked(fields, 'listing', ['earned']);
  return fields;
}

/** Sends a form as its page would. The look has a file field, so its form is sent in parts. */
function send(url: string, step: string, fields: Fields, cookie: string): Promise<Response> {
  const body = step === 'look' ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  const headers = { cookie, origin: new URL(url).origin };
  return fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
}

const formIn = (html: string): string => /<form\b[^>]*class="setup-form"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
const refusalIn = (html: string): string =>
  [...html.matchAll(/<[^>]*(?:id="notice"|class="field-error")[^>]*>([\s\S]*?)<\/(?:div|p)>/g)]
    .map(([, words = '']) => textOf(words))
    .join(' ');

/** Goes through the setup with the forms that the server shows, from the first step to the published site. */
export async function moveIn(server: TestServer, firm: NewFirm): Promise<Moved> {
  await addUser(server, 'owner@firm.example', 'owner');
  const cookie = await signIn(server, 'owner@firm.example');
  // The address and the password of the owner, and the button.
  let inputs = 3;
  for (const { id: step } of setupSteps) {
    const url = `${server.url}/admin/setup/${step}`;
    const page = await (await fetch(url, { headers: { cookie } })).text();
    const form = formIn(page);
    let fields = answered(step, form, firm);
    inputs += inputsBetween(fieldsOf(form), fields) + 1;
    let answer = await send(url, step, fields, cookie);
    if (answer.status === 422 && step === 'firm') {
      const asked = formIn(await answer.clone().text());
      if (choicesOf(asked, 'place.id').includes(firm.place.id)) {
        fields = [...fields, ['place.id', firm.place.id]];
        inputs += 2;
        answer = await send(url, step, fields, cookie);
      }
    }
    if (answer.status !== 303) return { inputs, refused: { step, words: refusalIn(await answer.text()) } };
  }
  return { inputs, refused: null };
}
