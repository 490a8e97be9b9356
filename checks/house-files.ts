import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One file of the project: its path from the root with forward slashes, and its text ('' for pictures). */
export interface HouseFile {
  readonly path: string
  readonly text: string
}

/** Generated files: git ignores them, and no law applies to them. */
const made = [
  /(^|\/)node_modules$/,
  /^\.git$/,
  /^\.build$/,
  /^dist$/,
  /^data$/,
  /^bench\/results$/,
  /^e2e\/pictures\/failed$/,
  /\.(log|tsbuildinfo)$/,
  /^lefthook-local\.yml$/,
  /(^|\/)\.(DS_Store|idea|vscode)$/,
]

const picture = /\.(png|jpe?g|webp|ico|woff2?|ttf|mjpeg|y4m|wasm|mp3|ogg)$/

/** Every file of the project under `root`, in alphabetical order. Reads the disk, not git, so that untracked files are seen too. */
export function houseFiles(root: string, folder = ''): HouseFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (made.some((pattern) => pattern.test(path))) return []
      if (entry.isDirectory()) return houseFiles(root, path)
      return [{ path, text: picture.test(path) ? '' : readFileSync(join(root, path), 'utf8') }]
    })
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** Tests, and code that only tests and benchmarks use. Laws about shipped code leave these files out. */
export const isForTests = (path: string): boolean =>
  isTest(path) || /^(checks|e2e|bench)\//.test(path) || /^(rules|server|web)\/testing\//.test(path)
