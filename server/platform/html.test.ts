import { expect, test } from 'vitest'
import { html } from './html.ts'

test('text put into a page cannot become markup', () => {
  expect(html`<p title="${'"a"'}">${'<b>&</b>'}</p>`.text).toBe(
    '<p title="&quot;a&quot;">&lt;b&gt;&amp;&lt;/b&gt;</p>',
  )
})
test('markup of the page can be nested', () => {
  const rows = [1, 2].map((n) => html`<li>${n}</li>`)
  expect(html`<ul>${rows}${undefined}</ul>`.text).toBe('<ul><li>1</li><li>2</li></ul>')
})
