/**
 * The address of a person without an e-mail: «salma.idrissi@equipe.local». It has no mailbox: nothing is mailed to it, and neither an
 * identity provider nor a reset by address may lead to its account. Its person enters by their device, or by the part before the «@».
 */
import { plainWords } from '../plain/plain-words.ts'

const ending = '@equipe.local'

export const isLocalAddress = (email: string): boolean => email.trim().toLowerCase().endsWith(ending)

/** The part before the «@», which is all that its person types to enter. */
export const localPart = (email: string): string => email.slice(0, -ending.length)

/** What was typed to say who wants to enter, as an address: a name alone is completed to the address of a person without an e-mail. */
export function addressTyped(typed: string): string {
  const email = typed.trim().toLowerCase()
  return /^[a-z0-9._+-]+$/.test(email) ? `${email}${ending}` : email
}

/** As Moroccan names are written in Latin letters; short vowels are not written in Arabic. */
const latin: Readonly<Record<string, string>> = {
  ...{ ا: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'd', ر: 'r', ز: 'z', س: 's' },
  ...{ ش: 'ch', ص: 's', ض: 'd', ط: 't', ظ: 'd', ع: 'a', غ: 'gh', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm' },
  ...{
    ن: 'n',
    ه: 'h',
    و: 'ou',
    ي: 'i',
    ى: 'a',
    ة: 'a',
    ء: '',
    ڤ: 'v',
    پ: 'p',
    گ: 'g',
    ݣ: 'g',
    ک: 'k',
    ی: 'i',
  },
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' },
}

/** Arabic vowel signs and the hamzas that NFKD parts from their letters. */
const signs = /[\u064B-\u0655\u0670]/g

const longestPart = 60

/** The letters of a name that an address may have, its words joined by dots; empty where the name has none. */
function partOf(name: string): string {
  const letters = plainWords(name)
    .replace(/ا\u0655/g, 'i')
    .replace(signs, '')
    .replace(/(?<!\p{L})ي/gu, 'y')
    .replace(/(?<!\p{L})و/gu, 'w')
    .replace(/[^\u0020-\u007E]/gu, (letter) => latin[letter] ?? (/\p{L}/u.test(letter) ? '' : ' '))
    .replaceAll("'", '')
  const words = letters.match(/[a-z0-9]+/g) ?? []
  return words.join('.').slice(0, longestPart).replace(/\.$/, '')
}

/** A free address for the person of this name: of two with one name, the second gets a number. */
export function localAddressOf(name: string, isTaken: (address: string) => boolean): string {
  const part = partOf(name) || 'personne'
  for (let count = 1; ; count += 1) {
    const address = `${part}${count === 1 ? '' : count}${ending}`
    if (!isTaken(address)) return address
  }
}
