/** Forms whose typed words a reload would lose: every use of `useDraft` says under which word they are kept, or why they are not. */
import { type Breach, breachAt } from './breach.ts'
import { type HouseFile, isTest } from './house-files.ts'

const use = /\buseDraft(?:<[^()]*>)?\(\{/g
const declaration = /function useDraft\b/

export type Form = {
  readonly path: string
  readonly offset: number
  /** The words of `useDraft({ … })`. */
  readonly says: string
  readonly keptAs: string | undefined
  readonly notKept: string | undefined
}

/** Every form of the product, read from its uses of `useDraft`. */
export const formsOf = (files: readonly HouseFile[]): Form[] =>
  files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(use)].map(({ 0: found, index }) => {
        const says = objectAt(text, index + found.length - 1)
        return {
          ...{ path, offset: index, says },
          keptAs: /\bkeptAs: '([\w-]+)'/.exec(says)?.[1],
          notKept: /\bnotKept: ['"](.+?)['"],?\n?/.exec(says)?.[1],
        }
      }),
    )

/** The object literal that begins at this brace. */
function objectAt(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

/** A use that the list of forms misses, that says neither word nor reason, or that says the word of another form. */
export function unkeptWords(files: readonly HouseFile[]): Breach[] {
  const forms = formsOf(files)
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const own = forms.filter(({ path }) => path === file.path)
      const calls = [...file.text.matchAll(/\buseDraft\b(?:<[^()]*>)?\(/g)].filter(
        () => !declaration.test(file.text),
      )
      const unread = calls.filter(({ index }) => !own.some(({ offset }) => offset === index))
      return [
        ...unread.map(({ index }) => breachAt(file, index, 'gives useDraft no object literal to read')),
        ...own.flatMap((form) => wrongIn(form, forms).map((says) => breachAt(file, form.offset, says))),
      ]
    })
}

function wrongIn(form: Form, forms: readonly Form[]): string[] {
  if (form.keptAs === undefined && form.notKept === undefined)
    return ['says neither «keptAs» nor «notKept» with the reason why']
  const isShared = forms.some((other) => other !== form && other.keptAs === form.keptAs)
  return form.keptAs !== undefined && isShared ? [`is kept as «${form.keptAs}», as another form is`] : []
}
