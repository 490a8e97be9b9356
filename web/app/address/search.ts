/** Reads and writes the query of an address as plain words, so that a person can read and type it. */
export const parseSearch = (written: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(written))

export function writeSearch(search: Record<string, unknown>): string {
  const written = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(written.map(([key, value]) => [key, String(value)])).toString()
  // «/» and «?» are allowed unescaped in a query: ?suite=/cards?page=2 stays legible.
  return query ? `?${query.replaceAll('%2F', '/').replaceAll('%3F', '?')}` : ''
}
