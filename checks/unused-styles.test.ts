import { expect, test } from 'vitest'
import { report } from './breach.ts'
import { unusedStyles } from './unused-styles.ts'

const screen = (text: string) => ({
  path: 'web/kitchen/Gate.tsx',
  text: `import classes from '../ui/Gate.module.css'\n${text}`,
})
const styles = (text: string) => ({ path: 'web/ui/Gate.module.css', text })

test('a class of a styles module that no importing file names is found', () => {
  expect(
    report(
      unusedStyles([screen('classes.start'), styles('.start { gap: 1.5em; }\n\n.hint > p { gap: 0; }')]),
    ),
  ).toEqual(['web/ui/Gate.module.css:3 .hint: no file that imports it names it'])
})

test('a class that is named only by a file importing another module counts as unused', () => {
  const other = { path: 'web/ui/Other.tsx', text: "import classes from './Other.module.css'\nclasses.start" }
  expect(unusedStyles([other, styles('.start { gap: 0; }')])).toHaveLength(1)
})

test('a class does not count as unused when another class composes it, a value chooses it, or Mantine is part of its rule', () => {
  const composed = styles('.start { gap: 0; }\n.late { composes: start; }')
  expect(unusedStyles([screen('classes.late'), composed])).toEqual([])
  expect(unusedStyles([screen('classes[tone]'), styles('.good { gap: 0; }')])).toEqual([])
  const kit = styles('.start :global(.mantine-Button-label) { gap: 0; }')
  expect(unusedStyles([screen('classes.start'), kit])).toEqual([])
})
