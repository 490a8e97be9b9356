/** The rules of a password: long enough, and not one that a stranger would try first. No rule about kinds of characters. */
import { Refusal } from '../plain/refusal.ts'
import type { Role } from './staff.ts'

export const longestPassword = 128

export const shortestPassword = (role: Role): number => (role === 'admin' ? 12 : 8)

/** Compared without case and spaces, and without digits and marks at the end. */
const common = [
  'password motdepasse azerty azertyuiop qwerty qwertyuiop qwertz abcdef abcdefgh admin administrateur',
  'administrator bonjour soleil maroc morocco casablanca marrakech bienvenue welcome letmein iloveyou jetaime',
  'secret changeme farhapass festival football dragon monkey princess superman batman naruto doudou chouchou',
  'loulou nicolas camille marseille inchallah mohamed mohammed fatima youssef aaaaaaaa passpass testtest',
]

const isCommon = (word: string) => common.some((line) => line.split(' ').includes(word))

const isRun = (text: string) => /^(.)\1*$/.test(text) || '01234567890123456789'.includes(text)

const bare = (text: string) => text.toLowerCase().replace(/\s/g, '')

/** Refused in order: too short, too long, among the most common, or only the person's name or address. */
export function mustBePassword(
  password: string,
  person: { readonly role: Role; readonly email: string; readonly name: string },
): string {
  const least = shortestPassword(person.role)
  const length = [...password].length
  if (length < least) throw new Refusal('password-too-short', { least })
  if (length > longestPassword) throw new Refusal('password-too-long', { most: longestPassword })
  const typed = bare(password)
  const stem = typed.replace(/[\d\p{P}\p{S}]+$/u, '')
  const own = [person.email, person.email.split('@')[0] ?? '', person.name].map(bare)
  if (isRun(typed) || isCommon(typed) || isCommon(stem) || own.includes(typed))
    throw new Refusal('password-common')
  return password
}

/** Without letters and digits that look alike, because the password is read from paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** «k7mq-w3xa-p9bd» from twelve random bytes: 59 bits, easily typed on a tablet. */
export function makePassword(randomBytes: Uint8Array): string {
  const characters = [...randomBytes.slice(0, 12)].map((byte) => alphabet[byte % alphabet.length])
  return [0, 4, 8].map((from) => characters.slice(from, from + 4).join('')).join('-')
}
