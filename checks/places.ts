/**
 * The places where a file may be, and what it may import from there: the table of docs/architecture.md as patterns. A new
 * concept or workstation is covered as soon as its folder exists; a file that matches no pattern is refused.
 */
export interface Place {
  readonly name: string
  /** A file belongs to the first place whose pattern matches. Group 1, if any, is its own folder. */
  readonly files: RegExp
  /** Names of other places; 'own folder' is the file's own concept or workstation. A place may import from itself only when listed. */
  readonly imports: readonly string[]
  /** Places from which only types may be imported. */
  readonly types?: readonly string[]
  /** May import files by a pattern (import.meta.glob). */
  readonly gathers?: boolean
  /** npm packages and node: modules; a star stands for the rest of the name. */
  readonly packages: readonly string[]
}

const anything = ['*']
const screenKit = ['react', 'react-dom', '@mantine/*', '@tabler/icons-react']

const tests: readonly Place[] = [
  {
    name: 'test of a rule',
    files: /^rules\/.*\.test\.ts$/,
    imports: ['rules', 'rules testing'],
    packages: ['vitest', 'fast-check'],
  },
  {
    name: 'test of the contract',
    files: /^contract\/.*\.test\.ts$/,
    imports: ['contract'],
    packages: ['vitest'],
  },
  {
    name: 'test of the server',
    files: /^server\/.*\.test\.ts$/,
    imports: [
      ...[
        'settings',
        'platform',
        'sql fragment',
        'columns of tables',
        'books',
        'store',
        'concept',
        'assembly',
        'demo',
        'contract',
        'rules',
      ],
      ...['server testing', 'rules testing'],
    ],
    packages: anything,
  },
  {
    name: 'test of a screen',
    files: /^web\/.*\.test\.tsx?$/,
    imports: [
      'routes',
      'app',
      'ui',
      'workstation',
      'part of an admin screen',
      'web testing',
      'worker',
      'contract',
      'rules',
      'rules testing',
    ],
    packages: anything,
  },
  {
    name: 'journey',
    files: /^e2e\/.*\.tsx?$/,
    imports: ['journey', 'server testing', 'contract', 'rules', 'rules testing'],
    packages: anything,
  },
  {
    name: 'house rule',
    files: /^checks\/.*\.ts$/,
    imports: ['house rule', 'rules', 'contract'],
    packages: ['vitest', 'oxc-parser', 'node:*'],
  },
  {
    name: 'measurement',
    files: /^bench\/.*\.ts$/,
    imports: [
      'measurement',
      'platform',
      'books',
      'concept',
      'assembly',
      'demo',
      'contract',
      'rules',
      'server testing',
    ],
    packages: anything,
  },
  {
    name: 'rules testing',
    files: /^rules\/testing\/[^/]+\.ts$/,
    imports: ['rules', 'rules testing'],
    packages: [],
  },
  {
    name: 'server testing',
    files: /^server\/testing\/.*\.ts$/,
    imports: [
      ...['platform', 'sql fragment', 'books', 'store', 'concept', 'assembly', 'contract', 'rules'],
      'server testing',
    ],
    packages: anything,
  },
  {
    name: 'web testing',
    files: /^web\/testing\/.*\.tsx?$/,
    imports: ['app', 'ui', 'contract', 'rules'],
    packages: anything,
  },
]

const rooms: readonly Place[] = [
  { name: 'rules', files: /^rules\/[^/]+\/[^/]+\.ts$/, imports: ['rules'], packages: [] },
  {
    name: 'contract',
    files: /^contract\/(?:contract|[^/]+\/[^/]+)\.ts$/,
    imports: ['contract', 'rules'],
    packages: ['zod', '@orpc/contract'],
  },
  {
    name: 'server entry',
    files: /^server\/main\.ts$/,
    imports: ['platform', 'store', 'concept', 'assembly', 'demo'],
    packages: anything,
  },
  {
    name: 'router',
    files: /^server\/router\.ts$/,
    imports: ['concept', 'books'],
    packages: [],
  },
  {
    name: 'assembly',
    files: /^server\/(?!main|router|config)[a-z-]+\.ts$/,
    imports: ['settings', 'platform', 'books', 'store', 'concept', 'router', 'assembly', 'demo', 'rules'],
    packages: ['node:*'],
  },
  { name: 'settings', files: /^server\/config\.ts$/, imports: [], packages: ['zod', 'node:*'] },
  {
    name: 'columns of tables',
    files: /^server\/database\/tables\/[a-z-]+\.ts$/,
    imports: ['columns of tables', 'sql fragment', 'rules'],
    packages: [],
  },
  { name: 'sql fragment', files: /^server\/platform\/sql-\w+\.ts$/, imports: ['sql fragment'], packages: [] },
  {
    name: 'platform',
    files: /^server\/platform\/.*\.ts$/,
    imports: ['platform', 'sql fragment', 'settings', 'contract', 'rules'],
    packages: anything,
  },
  {
    name: 'books',
    files: /^server\/books\/.*\.ts$/,
    imports: ['books', 'store', 'columns of tables', 'sql fragment', 'platform', 'rules'],
    packages: ['node:*'],
  },
  {
    name: 'demo',
    files: /^server\/demo\/.*\.ts$/,
    imports: ['demo', 'platform', 'books', 'store', 'concept', 'rules'],
    packages: ['node:*'],
  },
  {
    name: 'store',
    files: /^server\/([a-z-]+)\/[a-z-]+-store\.ts$/,
    imports: ['own folder', 'columns of tables', 'sql fragment', 'rules'],
    types: ['platform'],
    packages: [],
  },
  {
    name: 'concept',
    files: /^server\/(?!database\/)([a-z-]+)\/[^/]+\.ts$/,
    imports: ['own folder', 'books', 'store', 'platform', 'contract', 'rules'],
    packages: ['node:crypto'],
  },
  {
    name: 'screens entry',
    files: /^web\/(main|show-screens)\.tsx$/,
    imports: ['screens entry', 'routes', 'app', 'ui', 'workstation'],
    packages: anything,
  },
  {
    name: 'routes',
    files: /^web\/routes\.tsx$/,
    imports: ['app', 'rules'],
    packages: ['@tanstack/*'],
    gathers: true,
  },
  {
    name: 'ui',
    files: /^web\/ui\/.*\.(ts|tsx|css)$/,
    imports: ['ui', 'rules'],
    packages: [...screenKit, 'qr', '@dnd-kit/*', 'd3-scale', 'd3-shape'],
  },
  {
    name: 'app',
    files: /^web\/app\/.*\.(ts|tsx|css)$/,
    imports: ['app', 'ui', 'contract', 'rules'],
    packages: anything,
  },
  {
    name: 'screen of the admin',
    files: /^web\/admin\/[^/]+\.(ts|tsx|css)$/,
    imports: ['part of an admin screen', 'app', 'ui', 'contract', 'rules'],
    packages: ['react', '@mantine/*', '@tabler/icons-react', '@tanstack/react-query'],
  },
  {
    name: 'part of an admin screen',
    files: /^web\/(admin\/[a-z-]+)\/.*\.(ts|tsx|css)$/,
    imports: ['own folder', 'app', 'ui', 'contract', 'rules'],
    packages: [...screenKit, '@tanstack/react-query'],
  },
  {
    // One page that lies inside every archive, and its worker: they share nothing with the screens but the look and the rules.
    name: 'verifier',
    files: /^web\/verifier\/[a-z-]+\.(ts|css)$/,
    imports: ['verifier', 'rules'],
    packages: ['tar-stream', '@stablelib/sha256'],
  },
  { name: 'worker', files: /^web\/worker\/[a-z-]+\.ts$/, imports: ['worker'], packages: [] },
  {
    name: 'workstation',
    files: /^web\/(?!public\/)([a-z-]+)\/.*\.(ts|tsx|css)$/,
    imports: ['own folder', 'app', 'ui', 'contract', 'rules'],
    packages: [...screenKit, '@tanstack/react-query'],
  },
]

const around: readonly Place[] = [
  {
    name: 'run',
    files: /^run\/(.+\/)?[^/]+\.mjs$/,
    imports: ['run'],
    packages: ['node:*', 'esbuild', 'playwright-core', 'subset-font'],
  },
  { name: 'settings', files: /^[a-z]+\.config\.ts$/, imports: ['contract', 'settings'], packages: anything },
  { name: 'types of the bundler', files: /^web\/[a-z-]+\.d\.ts$/, imports: [], packages: [] },
]

export const places: readonly Place[] = [...tests, ...rooms, ...around]

/** Files without imports: pages, SQL, pictures, settings. In the root only the names listed are allowed. */
export const otherFiles: readonly RegExp[] = [
  /^((README|CONTRIBUTING|SECURITY)\.md|LICENSE)$/,
  /^\.(editorconfig|gitignore|npmrc|nvmrc)$/,
  /^(package|package-lock|biome|knip|tsconfig|tsconfig\.room)\.json$/,
  /^(lefthook\.yml|settings\.example\.env)$/,
  // Ways to run the product that its users look for in the root.
  /^(Dockerfile|\.dockerignore|compose\.yaml|farhapass\.service)$/,
  /^\.ci\/run$/,
  /^(rules|contract|server|web|web\/worker|e2e|checks|bench)\/tsconfig\.json$/,
  /^(server\/database|bench)\/(.+\/)?[^/]+\.sql$/,
  /^server\/testing\/frozen\/\d{4}\.sql$/,
  /^web\/[a-z-]+\.html$/,
  /^web\/public\/.+$/,
  // Made by `npm run font`; the licence stands beside the font.
  /^web\/ui\/font\/(inter\.woff2|one-space\.ttf|OFL\.txt)$/,
  /^server\/demo\/photos\/[a-z-]+-(160|512)\.webp$/,
  /^docs\/[a-z-]+\.md$/,
  /^docs\/decisions\/(README|\d{4}-[a-z-]+)\.md$/,
  /^docs\/(pictures\/[a-z0-9-]+\.png|proxies\/[A-Za-z.]+)$/,
]

export const placeOf = (path: string): Place | undefined => places.find(({ files }) => files.test(path))

/** «server/card/» for server/card/issue-card.ts; undefined where the place has none. */
export function ownFolder(path: string): string | undefined {
  const own = placeOf(path)?.files.exec(path)?.[1]
  return own && `${path.slice(0, path.indexOf('/'))}/${own}/`
}
