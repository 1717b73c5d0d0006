export interface NestedValues {
  [name: string]: string | NestedValues;
}

/**
 * The texts of a form as a request body: names that are paths become nesting, blanks are left out. What is
 * nested stays even if empty, so that the fields missing in it are named one by one.
 */
export function nestValues(values: Record<string, string>): NestedValues {
  const nested: NestedValues = {};
  for (const [path, value] of Object.entries(values)) {
    const [name = '', ...parents] = path.split('.').reverse();
    let target = nested;
    for (const parent of parents.reverse()) target = descend(target, parent);
    if (value.trim() !== '') target[name] = value;
  }
  return nested;
}

function descend(from: NestedValues, name: string): NestedValues {
  const known = from[name];
  if (typeof known === 'object') return known;
  const made: NestedValues = {};
  from[name] = made;
  return made;
}
