import { expect, test } from 'vitest'
import { html } from './html.ts'

test('what comes from elsewhere cannot become markup', () => {
  expect(html`<p title="${'"a"'}">${'<b>&</b>'}</p>`.text).toBe(
    '<p title="&quot;a&quot;">&lt;b&gt;&amp;&lt;/b&gt;</p>',
  )
})
test('pieces of the page fit into one another', () => {
  const rows = [1, 2].map((n) => html`<li>${n}</li>`)
  expect(html`<ul>${rows}${undefined}</ul>`.text).toBe('<ul><li>1</li><li>2</li></ul>')
})
