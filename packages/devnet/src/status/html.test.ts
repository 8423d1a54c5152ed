import { expect, test } from 'vitest'
import { html } from './html.ts'

test('what is put in is escaped, in text and in attributes', () => {
  const evil = `<img src=x onerror="alert('1')">&`
  expect(html`<p title="${evil}">${evil}</p>`.html).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
  )
})

test('pieces that are HTML already are kept, one or many', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
  const list = html`<ul>
    ${items}
  </ul>`
  expect(list.html).toContain('<li>a</li><li>&lt;b&gt;</li>')
  expect(html`${list}${3n}`.html).toBe(`${list.html}3`)
})
