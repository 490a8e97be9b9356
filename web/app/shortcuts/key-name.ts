const names: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: 'Retour arrière',
  Delete: 'Suppr',
  Enter: 'Entrée',
  Escape: 'Échap',
  Home: 'Début',
  End: 'Fin',
  PageUp: 'Page haut',
  PageDown: 'Page bas',
  ' ': 'Espace',
}

/** The name of a key for people, from its KeyboardEvent.key. */
export const keyName = (key: string): string => names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
