const key = 'trampolim.dismissed-removals';
/** More than are ever shown. */
const most = 20;

/** The results that were closed in this tab. */
export const readDismissed = (): readonly string[] => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept.map(String) : [];
};

export function rememberDismissed(id: string): readonly string[] {
  const dismissed = [id, ...readDismissed()].slice(0, most);
  sessionStorage.setItem(key, JSON.stringify(dismissed));
  return dismissed;
}
