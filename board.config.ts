/** The build refuses a screen for customers, web/board, that needs more than Chrome 87: televisions of 2020 keep the browser they were sold with. */
import { type Loader, transform } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'

const oldest = 'chrome87'
const page = 'board.html'

/**
 * What later browsers brought and the comparison below does not find. A script that the board shares with other pages holds functions
 * that it never calls: of that one, only the syntax is judged. A journey shows the board without later functions.
 */
const later: Readonly<Record<'css' | 'js', RegExp>> = {
  css: /:(?:has|is|where)\(|:not\([^)]*,|@(?:layer|container|scope)\b|\d[dsl]v[hw]\b|[;{](?:aspect-ratio|accent-color|text-wrap|translate|rotate|scale)\b|color-mix\(|(?:ok)?l(?:ab|ch)\(|aspect-ratio:\d+\)|\([\w-]+[<>]/,
  js: /\.(?:at|findLast|findLastIndex|toSorted|toReversed|toSpliced|checkVisibility)\(|Object\.(?:hasOwn|groupBy)|structuredClone|AbortSignal\.|Promise\.withResolvers|randomUUID/,
}

export function boardForTelevisions(): Plugin {
  return {
    name: 'board-for-televisions',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const [name, words] of filesOfBoard(bundle)) {
          const loader = name.endsWith('.css') ? 'css' : 'js'
          const [call] = (isShared(name) ? null : later[loader].exec(words)) ?? []
          const found = call ?? (await lowered(words, loader))
          if (found) this.error(`${name} needs a browser after ${oldest}, see board.config.ts: ${found}`)
        }
      },
    },
  }
}

const isShared = (name: string): boolean => name.endsWith('.js') && !name.startsWith('assets/board-')

/** The first line that would have to be written differently for Chrome 87; undefined where there is none. */
async function lowered(words: string, loader: Loader): Promise<string | undefined> {
  // Chrome has `?.` since 80; esbuild avoids it up to 91, for a fault of calls that spread their arguments.
  const supported = { 'optional-chain': true }
  const written = async (target: string) => (await transform(words, { loader, target, supported })).code
  const [ofToday, ofThen] = [await written('esnext'), await written(oldest)]
  if (ofToday === ofThen) return
  const lines = ofThen.split('\n')
  return ofToday.split('\n').find((line, place) => line !== lines[place])
}

/** The scripts and styles that the page asks for, with their contents. */
function filesOfBoard(bundle: Rolldown.OutputBundle): readonly (readonly [name: string, words: string])[] {
  const asset = bundle[page]
  if (asset?.type !== 'asset') throw new Error(`${page} is not built: name the page as it is called now`)
  const named = [...String(asset.source).matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)]
  return named.map(([, name = '']) => {
    const file = bundle[name]
    return [name, file?.type === 'chunk' ? file.code : String(file?.source ?? '')]
  })
}
