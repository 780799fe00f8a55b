// Styles name a colour by its purpose. app/ui/tokens.css maps each purpose to one of the painters' colours.

const painters = /The painters' colours\.[\s\S]*?\n\n/;
const declaration = /(--[\w-]+):\s*([^;]+);/g;

/**
 * Returns a sentence for each fault. `tokens` is the text of app/ui/tokens.css; `files` maps path to text for every style sheet. Faults are
 * a painters' colour used in a component, a name that is not declared, and a token's colour typed again as a value. Throws when `tokens`
 * has no painters' colours.
 */
export function tokenFaults(tokens: string, files: ReadonlyMap<string, string>): string[] {
  const painted = new Map(
    [...(tokens.match(painters)?.[0] ?? '').matchAll(declaration)].map(([, name, value]) => [name, value]),
  );
  if (painted.size === 0) throw new Error("app/ui/tokens.css has no painters' colours.");
  const declared = new Set([...tokens.matchAll(declaration)].map(([, name]) => name));
  const colours = new Map(
    [...tokens.matchAll(declaration)].flatMap(([, name, value]) => (value?.startsWith('#') ? [[value, name]] : [])),
  );
  const local = new Set(
    [...files.values()].flatMap((text) => [...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)),
  );
  const faults: string[] = [];
  for (const [path, text] of files) {
    for (const [, name = '', fallback] of text.matchAll(/var\((--[\w-]+)(,)?/g)) {
      if (painted.has(name))
        faults.push(`${path}: var(${name}) is a painter's colour. Use the name of what it is for.`);
      else if (!declared.has(name) && !local.has(name) && !fallback && !name.startsWith('--radix-'))
        faults.push(`${path}: nothing declares ${name}.`);
    }
    // Ignore colours in attribute selectors, which find drawings by their colour.
    for (const [colour] of text.replace(/\[[^\]\n]*\]/g, '').matchAll(/#[\da-f]{3,8}\b/g)) {
      const name = colours.get(colour);
      if (name) faults.push(`${path}: ${colour} is typed again. It is the colour ${name} of app/ui/tokens.css.`);
    }
  }
  return faults;
}
