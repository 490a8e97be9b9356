/** Names are stored in composed form, with «é» as one character. */
const beforeVowel = /^(?:[aàâäeéèêëiîïoôöuùûüœæ]|y(?![aeiou])|huile|huître|herbe)/i

/**
 * «de» before a name: «d'Imane», «d'Aït Baha», «de Hassan», «de Youssef», «de 7 Épices». An h counts as a consonant, as in
 * Moroccan names, but for a few goods: «d'Huile d'argan». A law of `checks` forbids a plain «de» before a name.
 */
export const ofName = (name: string): string => (beforeVowel.test(name) ? `d'${name}` : `de ${name}`)
