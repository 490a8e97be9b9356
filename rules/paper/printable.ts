/** What of a text can be put on paper. Nothing is replaced in silence: a picture is left out, lost letters are told of. */

/** Pictures, the flags they are put together from, and what joins or colours them. */
const pictures =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0e\ufe0f\u20e3]|[\u{e0020}-\u{e007f}]/gu
/** What is typed with the keyboard and printed as any letter, though a picture may be made of it. */
const letters = /[\d#*©®™]/u

/** Without pictures, and without the spaces that stood around them. */
export function withoutPictures(text: string): string {
  const kept = text.replace(pictures, (sign) => (letters.test(sign) ? sign : ''))
  return kept === text ? text : kept.replace(/ {2,}/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim()
}

/** Follows a text of which letters could not be drawn. */
export const incomplete = '(incomplet)'

/** Signs that take no room of their own. */
const isUnseen = (letter: string) => /[\p{Cf}\p{Cc}]/u.test(letter)

/** What is left once pictures and letters that nobody can draw are out, and a word where letters are missing. */
export function printable(text: string, isDrawn: (letter: string) => boolean): string {
  const seen = [...withoutPictures(text)].filter((letter) => !isUnseen(letter))
  const kept = seen.filter(isDrawn)
  if (kept.length === seen.length) return seen.join('')
  return `${kept.join('').replace(/ {2,}/g, ' ').trim()} ${incomplete}`.trim()
}

/** The name of a product on paper: one that is nothing but pictures goes by its short code. */
export const nameOnPaper = ({ name, code }: { readonly name: string; readonly code: string }): string =>
  withoutPictures(name) === '' ? code || 'Article' : name
