/** Which part of a text can be printed. Emoji are left out, and lost letters are reported. */

/** Emoji, flags, and the characters that join or colour them. */
const pictures =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0e\ufe0f\u20e3]|[\u{e0020}-\u{e007f}]/gu
/** Characters that Unicode counts as emoji although they print as ordinary letters. */
const letters = /[\d#*©®™]/u

/** The text without emoji, and without the spaces that were around them. */
export function withoutPictures(text: string): string {
  const kept = text.replace(pictures, (sign) => (letters.test(sign) ? sign : ''))
  return kept === text ? text : kept.replace(/ {2,}/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim()
}

/** Added to a text of which letters could not be printed. */
export const incomplete = '(incomplet)'

/** Characters without a width of their own. */
const isUnseen = (letter: string) => /[\p{Cf}\p{Cc}]/u.test(letter)

/** The text without emoji and letters that cannot be printed, with «(incomplet)» added where letters are missing. */
export function printable(text: string, isDrawn: (letter: string) => boolean): string {
  const seen = [...withoutPictures(text)].filter((letter) => !isUnseen(letter))
  const kept = seen.filter(isDrawn)
  if (kept.length === seen.length) return seen.join('')
  return `${kept.join('').replace(/ {2,}/g, ' ').trim()} ${incomplete}`.trim()
}

/** The name of a product on paper: a name of emoji alone is replaced by the short code. */
export const nameOnPaper = ({ name, code }: { readonly name: string; readonly code: string }): string =>
  withoutPictures(name) === '' ? code || 'Article' : name
