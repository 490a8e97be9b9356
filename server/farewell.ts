/** The last line printed when the server stops: nothing is lost, and the named people's tills stay open. */
import { counted, plural } from '#rules/plain/french.ts'

const mostNamed = 8

/** `holders` are the names of the people whose tills are open. */
export function farewell(holders: readonly string[]): string {
  if (holders.length === 0) return 'Arrêté proprement.'
  const named = holders.slice(0, mostNamed)
  const others = holders.length - named.length
  const names = [...named, ...(others > 0 ? [counted(others, 'autre', 'autres')] : [])].join(', ')
  const tills = counted(holders.length, 'caisse', 'caisses')
  return `Arrêté proprement. ${tills} ${plural(holders.length, 'reste ouverte', 'restent ouvertes')}\u00A0: ${names}. Rien n'est perdu.`
}
