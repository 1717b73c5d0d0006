interface NestedValues {
  [name: string]: string | NestedValues;
}

/**
 * Converts the texts of a form to a request body. Paths become nested objects and blank texts are left out. Empty
 * nested objects stay, so that the server reports each of their missing fields.
 */
export function nestValues(values: Record<string, string>): NestedValues {
  const nested: NestedValues = {};
  for (const [path, value] of Object.entries(values)) {
    const parents = path.split('.');
    const name = parents.pop() ?? '';
    let target = nested;
    for (const parent of parents) target = descend(target, parent);
    if (value.trim() !== '') target[name] = value;
  }
  return nested;
}

function descend(from: NestedValues, name: string): NestedValues {
  const existing = from[name];
  if (typeof existing === 'object') return existing;
  const created: NestedValues = {};
  from[name] = created;
  return created;
}
