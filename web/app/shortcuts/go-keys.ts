/** The letter after G, by the place it leads to. */
export const goKeys: Readonly<Partial<Record<string, string>>> = {
  '/dashboard': 'd',
  '/cards': 'c',
  '/products': 'p',
  '/stands': 's',
  '/notifications': 'n',
  '/users': 'u',
  '/admin/buzzers': 'b',
}
